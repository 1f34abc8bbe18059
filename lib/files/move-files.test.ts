import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFiles } from './find-files';
import { moveFiles } from './move-files';

test('moves files, replaces existing ones and removes the folder', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'move-'));
  const [from, to] = [join(dir, 'from'), join(dir, 'to')];
  await mkdir(join(from, 'crm'), { recursive: true });
  await mkdir(to);
  await writeFile(join(from, 'crm/lists.html'), 'new');
  await writeFile(join(from, 'ai.html'), 'new');
  await writeFile(join(to, 'ai.html'), 'old');
  await writeFile(join(to, 'kept.html'), 'kept');
  await moveFiles(from, to);
  expect(await findFiles(to)).toEqual(['ai.html', 'crm/lists.html', 'kept.html']);
  expect(await readFile(join(to, 'ai.html'), 'utf8')).toBe('new');
  expect(existsSync(from)).toBe(false);
  await rm(dir, { recursive: true });
});
