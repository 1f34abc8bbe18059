import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  type Optimization,
  parseOptimizations,
} from '@/lib/config/optimizations';
import { writeFiles } from '@/lib/publish/write-files';
import { createEmptyFolder } from '@/tests/factories/temp-folder';
import { optimizeOutput } from './optimize-output';

const out = createEmptyFolder();

const script = '_next/static/chunks/a.js';
const styles =
  '<link rel="stylesheet" href="/_next/static/a.css" data-precedence="next"/>';
const payload = '<script>self.__next_f.push([1,"text"])</script>';
const page = `<html><head>${styles}</head><body>${payload}</body></html>`;
const searchPage = '<head><script src="/_next/static/page.js"></script></head>';

function writeExport() {
  writeFiles(out, [
    ['index.html', page],
    [script, 'a'.repeat(40_000)],
    ['_next/static/a.css', 'p{top:0}'],
    ['search.html', searchPage],
    ['_next/static/page.js', 'load(["static/results.js"])'],
    ['_next/static/results.js', '["ResultsPageContent",0]'],
  ]);
}

test('without optimizations, nothing changes', async () => {
  writeExport();
  const optimize = await optimizeOutput(out, parseOptimizations('no'));
  expect(optimize(page)).toBe(page);
  expect(readFileSync(join(out, 'search.html'), 'utf8')).toBe(searchPage);
  expect(readFileSync(join(out, script), 'utf8')).toBe('a'.repeat(40_000));
});

test('with all, pages and files change', async () => {
  writeExport();
  const unknown: Optimization[] = [];
  const optimize = await optimizeOutput(out, parseOptimizations(''), (name) =>
    unknown.push(name),
  );
  expect(unknown).toEqual([]);
  expect(readFileSync(join(out, 'search.html'), 'utf8')).toContain('preload');
  expect(optimize(page)).toContain('<style data-critical>');
  expect(optimize(page)).toContain('self.__next_f.push([1,`text`])');
  expect(readFileSync(join(out, script), 'utf8')).toMatch(/^\/\//);
});

test('warns about a results page whose code it does not find', async () => {
  writeFiles(out, [['search.html', page]]);
  const unknown: Optimization[] = [];
  const enabled = parseOptimizations('results-preload');
  await optimizeOutput(out, enabled, (name) => unknown.push(name));
  expect(unknown).toEqual(['results-preload']);
});

test.each([
  [
    'attributes in another order',
    page.replace(styles, '<link href="/_next/static/a.css" rel="stylesheet"/>'),
    ['critical-css'],
  ],
  [
    'scripts of another shape',
    page.replace('[1,"text"]', "{ text: 'text' }"),
    ['merged-scripts'],
  ],
  [
    'neither',
    '<html><body>text</body></html>',
    ['merged-scripts', 'critical-css'],
  ],
])('warns once about %s', async (_, html, expected) => {
  writeExport();
  const unknown: Optimization[] = [];
  const enabled = parseOptimizations('merged-scripts,critical-css');
  const optimize = await optimizeOutput(out, enabled, (name) =>
    unknown.push(name),
  );
  optimize(html);
  optimize(html);
  expect(unknown).toEqual(expected);
  if (expected.length === 2) {
    expect(optimize(html)).toBe(html);
  }
});
