import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { exportedSite, fixtureDir } from './exported-site';

const { files, text } = exportedSite(fixtureDir);
const scripts = files
  .filter((file) => /^_next\/static\/chunks\/.*\.js$/.test(file))
  .map((file) => ({ file, code: text(file) }));

/** Unused library modules, each with a string that occurs only there. */
const modules: [string, string, string][] = [
  [
    'InstantSearch insights',
    'jsdelivr',
    'instantsearch.js/es/middlewares/createInsightsMiddleware.js',
  ],
  [
    'the InstantSearch router',
    'routeState',
    'instantsearch.js/es/middlewares/createRouterMiddleware.js',
  ],
  ['server constants of Next.js', 'x-prerender-revalidate', 'next/dist/lib/constants.js'],
  [
    'server actions of Next.js',
    'x-action-redirect',
    'next/dist/client/components/router-reducer/reducers/server-action-reducer.js',
  ],
  [
    'the process polyfill',
    'setTimeout has not been defined',
    'next/dist/compiled/process/browser.js',
  ],
];

describe.each(modules)('%s', (_, marker, file) => {
  test('contains the marker', () => {
    expect(readFileSync(`node_modules/${file}`, 'utf8')).toContain(marker);
  });

  test('is not bundled', () => {
    const found = scripts.filter(({ code }) => code.includes(marker));
    expect(found.map(({ file }) => file)).toEqual([]);
  });
});

test('the scripts of the export were found', () => {
  expect(scripts.some(({ code }) => code.includes('hydrateRoot'))).toBe(true);
});
