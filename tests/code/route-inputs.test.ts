import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findFiles } from '@/lib/files/find-files';
import { findReachable, projectSources, type Sources } from './architecture';

/**
 * A build reuses a page if its input has not changed, so routes must not read anything else. These are the only modules of the routes
 * that read files: both read the input.
 */
const readers = new Set(['app/page-input.ts', 'lib/publish/sidebar-data.ts']);

/** How a module gets data that is neither code nor input. */
const readsData =
  /^import (?!type\b)[^;]*'(?:node:(?:fs|fs\/promises|child_process|http|https|os)|@\/generated\/[^']+)'|\bfetch\(|\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(/m;

/** Returns the modules of the routes, apart from `readers` and modules of the browser, that read data. */
function findDataReads(
  routes: readonly string[],
  sources: Sources,
  read: (file: string) => string,
): string[] {
  return [...findReachable(routes, sources)].filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !readers.has(file) &&
      !file.startsWith('lib/client/') &&
      !file.startsWith('lib/search/') &&
      readsData.test(read(file)),
  );
}

const routes = (await findFiles('app'))
  .filter((file) => /(?:^|\/)(?:page|layout)\.tsx$/.test(file))
  .map((file) => `app/${file}`);

test('routes read nothing but their input', () => {
  expect(routes.length).toBeGreaterThan(5);
  expect(findDataReads(routes, projectSources, (file) => readFileSync(file, 'utf8'))).toEqual([]);
});

describe('a route that reads something else is detected', () => {
  test.each([
    ["import { readFile } from 'node:fs/promises';"],
    ["import { revision } from '@/generated/revision';"],
    ["const text = await fetch('https://example.com/');"],
    ['const year = new Date().getFullYear();'],
    ['const id = Math.random();'],
  ])('%s', (code) => {
    const sources: Sources = {
      getImports: (file) => (file === 'app/page.tsx' ? ['lib/helper.ts'] : []),
    };
    const read = (file: string) => (file === 'lib/helper.ts' ? code : '');
    expect(findDataReads(['app/page.tsx'], sources, read)).toEqual(['lib/helper.ts']);
  });
});
