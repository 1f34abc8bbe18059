import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { exportedSite, fixtureDir } from './exported-site';

const { files, text } = exportedSite(fixtureDir);
const scripts = files
  .filter((file) => /^_next\/static\/chunks\/.*\.js$/.test(file))
  .map((file) => ({ file, code: text(file) }));

/** Strings that only a part of a library contains which the site never runs, and the file of that part. */
const parts: [string, string, string][] = [
  [
    'reports of InstantSearch',
    'jsdelivr',
    'instantsearch.js/es/middlewares/createInsightsMiddleware.js',
  ],
  [
    'the router of InstantSearch',
    'routeState',
    'instantsearch.js/es/middlewares/createRouterMiddleware.js',
  ],
  ['constants of Next for servers', 'x-prerender-revalidate', 'next/dist/lib/constants.js'],
  [
    'server actions of Next',
    'x-action-redirect',
    'next/dist/client/components/router-reducer/reducers/server-action-reducer.js',
  ],
  [
    'the process of Node',
    'setTimeout has not been defined',
    'next/dist/compiled/process/browser.js',
  ],
];

describe.each(parts)('%s', (_, mark, file) => {
  test('contains its mark', () => {
    expect(readFileSync(`node_modules/${file}`, 'utf8')).toContain(mark);
  });

  test('is in no script', () => {
    const found = scripts.filter(({ code }) => code.includes(mark));
    expect(found.map(({ file }) => file)).toEqual([]);
  });
});

test('the scripts were read', () => {
  expect(scripts.some(({ code }) => code.includes('hydrateRoot'))).toBe(true);
});
