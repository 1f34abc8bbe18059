import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseImports } from './architecture';
import { listFiles } from './source-rules';

/** The floors of `lib`: a folder imports only folders that stand before it. */
const floors = ['text', 'files', 'urls', 'content', 'config', 'nav', 'client', 'search', 'publish'];

/** The imports that lead to a higher floor, as `file → import`. */
function findArrowsUp(file: string, code: string): string[] {
  const getFloor = (path: string) => floors.indexOf(path.split('/')[1] ?? '');
  const from = getFloor(file);
  return parseImports(file, code, true)
    .filter((path) => path.startsWith('lib/') && from >= 0 && getFloor(path) > from)
    .map((path) => `${file} → ${path}`);
}

test('every arrow between the floors of lib leads down', () => {
  const files = ['.ts', '.tsx']
    .flatMap((extension) => listFiles('lib', extension))
    .filter((file) => !/\.test\.tsx?$|\/test-/.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => findArrowsUp(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  ["import { a } from '@/lib/nav/tags';", ['lib/content/a.ts → lib/nav/tags']],
  ["import type { A } from '@/lib/publish/a';", ['lib/content/a.ts → lib/publish/a']],
  ["import { toHref } from '@/lib/urls/url-path';", []],
  ["import { b } from './b';", []],
])('the check of %j finds %j', (code, arrows) => {
  expect(findArrowsUp('lib/content/a.ts', code)).toEqual(arrows);
});

/** The files that import each other in a circle, types included. */
function findCircle(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const remaining = new Map(imports);
  for (let removed = true; removed; ) {
    removed = false;
    for (const [file, targets] of remaining)
      if (!targets.some((target) => remaining.has(target))) {
        remaining.delete(file);
        removed = true;
      }
  }
  return [...remaining.keys()];
}

test('no files of lib and packages import each other in a circle', () => {
  const files = ['lib', 'packages']
    .flatMap((folder) => listFiles(folder, '.ts'))
    .filter((file) => !/\.test\.ts$|\/test-|node_modules/.test(file));
  const imports = new Map(
    files.map((file) => {
      const paths = parseImports(file, readFileSync(file, 'utf8'), true);
      return [file, paths.map((path) => (path.endsWith('.ts') ? path : `${path}.ts`))];
    }),
  );
  expect(findCircle(imports)).toEqual([]);
});

test('the check finds a circle, and what leads into it', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['a', 'c']],
    ['c', []],
  ]);
  expect(findCircle(imports)).toEqual(['a', 'b']);
});

test.each([
  ["import { a } from './a';", ['lib/a']],
  ["import {\n  a,\n  b,\n} from '@/app/a';", ['app/a']],
  ["import '../a.css';", ['a.css']],
  ["export { a } from './a';", ['lib/a']],
  ["const load = () => import('./a');", ['lib/a']],
  ["new Worker(new URL('./a.worker.ts', import.meta.url));", ['lib/a.worker.ts']],
  ["import type { A } from './a';\nimport { b } from './b';", ['lib/b']],
  ["type A = typeof import('./a');", []],
  ["import { a } from 'next';", []],
])('the imports of %j are %j', (code, imports) => {
  expect(parseImports('lib/file.ts', code)).toEqual(imports);
});
