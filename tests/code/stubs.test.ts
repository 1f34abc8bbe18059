import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import config from '@/next.config.mjs';

const sources = ['app', 'components', 'lib'].flatMap((folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)),
);

/** Returns the uses of the InstantSearch router, which needs `qs`. */
function findRouterUses(code: string): string[] {
  return code.match(/\brouting=|instantsearch\.js\/es\/lib\/routers|from 'qs'/g) ?? [];
}

test('qs is replaced by a stub', () => {
  const { turbopack } = config('phase-production-build');
  expect(turbopack?.resolveAlias?.['qs']).toBe('./lib/stubs/qs.cjs');
});

test('no module uses the InstantSearch router, which needs qs', () => {
  const users = sources.filter((file) => findRouterUses(readFileSync(file, 'utf8')).length > 0);
  expect(users).toEqual([]);
  expect(sources).toContain('components/search/search-provider.tsx');
});

test.each([
  ['<InstantSearch routing={true}>', 1],
  ["import { history } from 'instantsearch.js/es/lib/routers';", 1],
  ["import qs from 'qs';", 1],
  ['<InstantSearch insights={false}>', 0],
])('finds the router in %s: %d', (code, count) => {
  expect(findRouterUses(code)).toHaveLength(count);
});
