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
