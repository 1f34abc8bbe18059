import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  type Budgets,
  findExceededLimits,
  findExcessiveGrowth,
  formatDifferenceTable,
} from '@/tests/export/budgets';
import { getRequestedUrls, measureExportedPage } from '@/tests/export/page-bytes';
import { ownSite } from './exported-site';

const budgets: Budgets = JSON.parse(readFileSync('tests/site/budgets.json', 'utf8'));
const pages = new Map(
  ownSite.htmlFiles.map((file) => [
    file,
    measureExportedPage(ownSite.dir, file, ownSite.page(file)),
  ]),
);
const samples = new Map([...pages].filter(([file]) => file in budgets.pages));

test('no page exceeds a limit', () => {
  expect(
    [...pages].flatMap(([file, bytes]) =>
      findExceededLimits(file, bytes, {
        ...budgets.limits,
        html: budgets.longPages[file] ?? budgets.limits.html,
      }),
    ),
  ).toEqual([]);
});

test('a higher limit is only set for pages that need it', () => {
  const needed = [...pages].filter(([, { html }]) => html > budgets.limits.html);
  expect(Object.keys(budgets.longPages).sort()).toEqual(needed.map(([file]) => file).sort());
});

test('no page has grown more than allowed since its baseline was committed', () => {
  console.log(formatDifferenceTable(samples, budgets.pages));
  expect([...samples.keys()].sort()).toEqual(Object.keys(budgets.pages).sort());
  expect(
    [...samples].flatMap(([file, bytes]) => findExcessiveGrowth(file, bytes, budgets)),
  ).toEqual([]);
});

test('no page loads anything from another host, another page or its payload', () => {
  const urls = ownSite.htmlFiles.flatMap((file) => getRequestedUrls(ownSite.page(file).elements));
  expect(urls.filter((url) => !/^\/(?!\/)/.test(url) || /\.(?:txt|html)$/.test(url))).toEqual([]);
});

test('the limits and the allowed growth are those of docs/performance.md', () => {
  const document = readFileSync('docs/performance.md', 'utf8');
  expect(parseLimits(document)).toEqual(budgets.limits);
  const growth = /more than ([\d,]+) bytes of scripts, ([\d,]+) of CSS or (\w+) request/.exec(
    document,
  );
  expect(growth?.slice(1).map(parseNumber)).toEqual(Object.values(budgets.growth));
});

test('parses the limits in docs/performance.md', () => {
  const document =
    '| Of every page | Limit |\n|---|---:|\n| HTML | 15,000 bytes |\n| fonts | none |\n';
  expect(parseLimits(document)).toEqual({ html: 15_000, fonts: 0 });
});

/** Parses the table of limits in docs/performance.md. */
function parseLimits(document: string): Record<string, number> {
  const [table = ''] = document.split('| Of every page | Limit |\n')[1]?.split('\n\n') ?? [];
  const rows = [...table.matchAll(/^\| (HTML|scripts|CSS|fonts|requests)\b.*\| (.+) \|$/gm)];
  return Object.fromEntries(
    rows.map(([, kind = '', limit = '']) => [kind.toLowerCase(), parseNumber(limit)]),
  );
}

function parseNumber(text: string): number {
  const words: Record<string, number> = { none: 0, one: 1 };
  return words[text] ?? Number(text.replace(/,| bytes/g, ''));
}
