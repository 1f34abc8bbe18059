import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  type Optimization,
  parseOptimizations,
} from '@/lib/config/optimizations';
import { findFiles } from '@/lib/files/find-files';
import { writeFiles } from '@/lib/publish/write-files';
import { createEmptyFolder } from '@/tests/factories/temp-folder';
import { optimizeOutput } from './optimize-output';

const out = createEmptyFolder();

const script = '_next/static/chunks/a.js';
const styles =
  '<link rel="stylesheet" href="/_next/static/a.css" data-precedence="next"/>';
const payload = '<script>self.__next_f.push([1,"text"])</script>';
const page = `<html><head>${styles}</head><body>${payload}</body></html>`;

function writeExport() {
  writeFiles(out, [
    ['index.html', page],
    ['_not-found.html', ''],
    [script, 'a'.repeat(40_000)],
    ['_next/static/a.css', 'p{top:0}'],
  ]);
}

test('without optimizations, nothing changes', async () => {
  writeExport();
  const optimize = await optimizeOutput(out, parseOptimizations('no'));
  expect(optimize(page)).toBe(page);
  expect(await findFiles(out)).toContain('_not-found.html');
  expect(readFileSync(join(out, script), 'utf8')).toBe('a'.repeat(40_000));
});

test('with all, pages and files change', async () => {
  writeExport();
  const optimize = await optimizeOutput(out, parseOptimizations(''));
  expect(optimize(page)).toContain('<style data-critical>');
  expect(optimize(page)).toContain('self.__next_f.push([1,`text`])');
  expect(await findFiles(out)).not.toContain('_not-found.html');
  expect(readFileSync(join(out, script), 'utf8')).toMatch(/^\/\//);
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
