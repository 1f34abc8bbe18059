import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { constantsInBrowsers } from '@/lib/unused/unused-modules.mjs';
import config from '@/next.config.mjs';

const sources = ['app', 'components', 'lib'].flatMap((folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)),
);

/** What would need `qs`: the router of InstantSearch, by its property or its files. */
function routed(code: string): string[] {
  return code.match(/\brouting=|instantsearch\.js\/es\/lib\/routers|from 'qs'/g) ?? [];
}

test('qs is replaced by nothing', () => {
  const { turbopack } = config('phase-production-build');
  expect(turbopack?.resolveAlias?.['qs']).toBe('./lib/unused/qs.cjs');
});

test('nothing uses the router that reads it', () => {
  const users = sources.filter((file) => routed(readFileSync(file, 'utf8')).length > 0);
  expect(users).toEqual([]);
  expect(sources).toContain('components/search/search-root.tsx');
});

test.each([
  ['<InstantSearch routing={true}>', 1],
  ["import { history } from 'instantsearch.js/es/lib/routers';", 1],
  ["import qs from 'qs';", 1],
  ['<InstantSearch insights={false}>', 0],
])('the check reads %s', (code, count) => {
  expect(routed(code)).toHaveLength(count);
});

describe('the constants of Next that its router reads in a browser', () => {
  /** The names that a module of Next reads of its constants. */
  function readNames(code: string): string[] {
    const name = /const (_constants\d*) = require\("[./]*lib\/constants"\)/.exec(code)?.[1];
    if (name === undefined) return [];
    return [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, read]) => read ?? '');
  }

  const root = 'node_modules/next/dist';
  const files = ['client', 'shared/lib']
    .flatMap((folder) => readdirSync(join(root, folder), { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => join(entry.parentPath, entry.name))
    // What runs while writing, and the router of sites that are not made as this one is.
    .filter((file) => !/\/dist\/client\/dev\/|\/shared\/lib\/router\/router\.js$/.test(file));

  test('are all there, and no others', () => {
    const read = new Set(files.flatMap((file) => readNames(readFileSync(file, 'utf8'))));
    expect([...read].sort()).toEqual([...constantsInBrowsers].sort());
  });

  test('are found by how Next writes', () => {
    expect(
      readNames('const _constants = require("../lib/constants");\nf(_constants.A, _constants.B)'),
    ).toEqual(['A', 'B']);
    expect(readNames('f(_constants.A)')).toEqual([]);
  });
});
