import fs, { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFolder } from './watch-folder';

let dir = '';
let stop = () => {};
const onChange = vi.fn();

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'watch-folder-'));
  mkdirSync(join(dir, 'crm'));
  writeFileSync(join(dir, 'crm/lists.md'), 'Text');
  stop = watchFolder(dir, onChange);
});

afterEach(() => {
  stop();
  rmSync(dir, { recursive: true });
});

/** Makes a change and waits until it is reported. */
async function expectReport(change: () => void) {
  // Reports of earlier changes come first.
  await new Promise((resolve) => setImmediate(resolve));
  onChange.mockClear();
  change();
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled());
}

test('reports a changed file, also after it was replaced', async () => {
  const file = join(dir, 'crm/lists.md');
  await expectReport(() => writeFileSync(file, 'New text'));
  await expectReport(() => rmSync(file));
  await expectReport(() => writeFileSync(file, 'Text'));
  writeFileSync(join(dir, 'saved'), 'Saved');
  await expectReport(() => renameSync(join(dir, 'saved'), file));
  await expectReport(() => writeFileSync(file, 'New text'));
});

test('reports files in a new folder, also after it was deleted', async () => {
  const file = join(dir, 'ai/chat/setup.md');
  for (const text of ['One', 'Two']) {
    await expectReport(() => mkdirSync(join(dir, 'ai/chat'), { recursive: true }));
    await expectReport(() => writeFileSync(file, text));
    await expectReport(() => writeFileSync(file, `${text} again`));
    await expectReport(() => rmSync(join(dir, 'ai'), { recursive: true }));
  }
});

test('survives a folder that vanishes before its files are listed', async () => {
  const readdir = vi.spyOn(fs, 'readdirSync').mockImplementation((path) => {
    rmSync(String(path), { recursive: true });
    throw Object.assign(new Error('ENOENT'), { code: 'ENOENT' });
  });
  syncBuiltinESMExports();
  await expectReport(() => mkdirSync(join(dir, 'new')));
  readdir.mockRestore();
  syncBuiltinESMExports();
  await expectReport(() => writeFileSync(join(dir, 'crm/lists.md'), 'New text'));
});
