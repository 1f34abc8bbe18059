import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locatedDiagnostics, readSite } from './read-site';

const contentDir = mkdtempSync(join(tmpdir(), 'site-'));
const style = { today: '2026-11-21' };

beforeAll(() => {
  mkdirSync(join(contentDir, 'docs'));
  writeFileSync(
    join(contentDir, 'docs/index.md'),
    '---\ndescription: Home\n---\nGo to **A > B**.\n',
  );
});

afterAll(() => rmSync(contentDir, { recursive: true }));

async function rules(options: object): Promise<string[]> {
  const { diagnostics } = await readSite({ contentDir, withDrafts: true, ...options });
  return locatedDiagnostics(diagnostics, contentDir).map(
    ({ rule, file, line, column }) =>
      `${rule} ${file.slice(file.lastIndexOf('site-') + 12)}:${line}:${column}`,
  );
}

test('a folder of pages alone has no style to check', async () => {
  expect(await rules({ style })).toEqual([]);
});

test('with a menu, its paths are checked, when style is asked for', async () => {
  writeFileSync(join(contentDir, 'menu.yml'), '- A\n');
  expect(await rules({})).toEqual([]);
  expect(await rules({ style })).toEqual(['unknown-menu-path docs/index.md:4:7']);
  rmSync(join(contentDir, 'menu.yml'));
});

test('a published URL path that no longer exists is reported', async () => {
  const lock = join(contentDir, 'url-manifest.lock');
  writeFileSync(lock, '/\n/crm\n');
  expect(await rules({})).toContain('removed-path url-manifest.lock:2:1');
  rmSync(lock);
});

test('pages for the table come with style', async () => {
  const without = await readSite({ contentDir, withDrafts: true });
  expect(without.lintPages).toEqual([]);
  const { lintPages } = await readSite({ contentDir, withDrafts: true, style });
  expect(lintPages.map(({ page }) => page.file)).toEqual(['index.md']);
});
