import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { writeFiles } from '@/lib/publish/write-files';
import { createTempFolder } from '@/tests/factories/temp-folder';

const siteFile = `locales:
  - { id: en, label: English, direction: ltr }
  - { id: de, label: Deutsch, direction: ltr }
versions:
  - { id: current, label: '3.0', tag: docs-default-current }
  - { id: '2.0', label: '2.0', tag: docs-default-2.0, locales: [] }
`;

const dir = createTempFolder();

beforeAll(() => {
  writeFiles(dir, [
    ['site.yml', siteFile],
    ['docs/index.md', '# Home\n\n[A](/nowhere)'],
    ['docs/lists.md', '# Lists\n'],
    ['i18n/de/docs/lists.md', '# Listen\n\n[B](/nirgends)\n'],
    ['versions/2.0/docs/index.md', '# Home\n\n[C](/elsewhere)\n'],
  ]);
});

/** Runs the script, and returns the files of the broken links that it reports. */
function listBrokenLinks(): string[] {
  const command = ['--import', 'tsx', 'scripts/check-content.ts', '--json'];
  const { stdout, stderr } = spawnSync(process.execPath, command, {
    encoding: 'utf8',
    env: { ...process.env, CONTENT_DIR: dir, NO_COLOR: '1' },
  });
  if (stdout === '') {
    throw new Error(stderr);
  }
  const diagnostics: { rule: string; file: string }[] = JSON.parse(stdout);
  return diagnostics
    .filter(({ rule }) => rule === 'broken-link')
    .map(({ file }) => relative(dir, file));
}

test('reports the problems of all languages and versions', () => {
  expect(listBrokenLinks().sort()).toEqual([
    'docs/index.md',
    'i18n/de/docs/lists.md',
    'versions/2.0/docs/index.md',
  ]);
});
