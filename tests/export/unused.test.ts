import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { out } from './exported-pages';

const folder = `${out}/_next/static/chunks`;
const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8'));

/** Words that stand in a part of a library which the site never runs, and in no other, and the file of that part. */
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
  test('can be told by its words', () => {
    expect(readFileSync(`node_modules/${file}`, 'utf8')).toContain(mark);
  });

  test('is in no script', () => {
    expect(scripts.filter((code) => code.includes(mark))).toEqual([]);
  });
});

test('the scripts are there to be looked at', () => {
  expect(scripts.some((code) => code.includes('hydrateRoot'))).toBe(true);
});
