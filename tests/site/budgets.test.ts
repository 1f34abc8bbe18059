import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  type Budgets,
  findExceededLimits,
  findExcessiveGrowth,
  getRequestedUrls,
  measureExportedPage,
} from '@/tests/export/page-bytes';
import { ownSite } from './exported-site';

const budgets: Budgets = JSON.parse(
  readFileSync('tests/site/budgets.json', 'utf8'),
);
const pages = new Map(
  ownSite.htmlFiles.map((file) => [
    file,
    measureExportedPage(ownSite.dir, file, ownSite.page(file)),
  ]),
);
const samples = new Map([...pages].filter(([file]) => file in budgets.pages));

test('no page exceeds a limit', () => {
  const { limits, results } = budgets;
  const scripts = limits.scripts + results.scripts;
  const css = limits.css + results.css;
  const limitsByFile = new Map([['search.html', { ...limits, scripts, css }]]);
  expect(
    [...pages].flatMap(([file, bytes]) =>
      findExceededLimits(file, bytes, limitsByFile.get(file) ?? limits),
    ),
  ).toEqual([]);
});

test('no page has grown more than allowed since its baseline was committed', () => {
  expect([...samples.keys()].sort()).toEqual(Object.keys(budgets.pages).sort());
  expect(
    [...samples].flatMap(([file, bytes]) =>
      findExcessiveGrowth(file, bytes, budgets),
    ),
  ).toEqual([]);
});

test('no page loads resources from another host, another page or its payload', () => {
  const urls = ownSite.htmlFiles.flatMap((file) =>
    getRequestedUrls(ownSite.page(file).elements),
  );
  expect(
    urls.filter((url) => !/^\/(?!\/)/.test(url) || /\.(?:txt|html)$/.test(url)),
  ).toEqual([]);
});
