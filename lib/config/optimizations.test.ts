import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { optimizationFiles, parseOptimizations } from './optimizations';

const all = Object.keys(optimizationFiles);

test.each([
  ['', all],
  ['no', []],
  ['critical-css', ['critical-css']],
  ['critical-css, reuse-pages', ['reuse-pages', 'critical-css']],
])('OPTIMIZE=%s', (value, expected) => {
  expect(parseOptimizations(value)).toEqual(expected);
});

test.each(['yes', 'critical-css,,reuse-pages', 'css'])(
  'rejects OPTIMIZE=%s',
  (value) => {
    expect(() => parseOptimizations(value)).toThrow(
      /OPTIMIZE: there is no optimization ".*"\. Use no, or/,
    );
  },
);

test.each(Object.values(optimizationFiles))('%s exists', (file) => {
  expect(existsSync(file)).toBe(true);
});
