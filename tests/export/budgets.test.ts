import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Budgets, differenceTable, grown, overLimits } from './budgets';
import { out } from './exported-pages';
import { exportedBytes, namedAddresses, pageBytes, sentBytes } from './page-bytes';

const budgets: Budgets = JSON.parse(readFileSync('tests/export/budgets.json', 'utf8'));
const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.html'),
);
const pages = new Map(files.map((file) => [file, exportedBytes(out, file)]));
const sampleFiles = Object.keys(budgets.pages);
const samples = new Map([...pages].filter(([file]) => sampleFiles.includes(file)));

test('no page is over a limit', () => {
  expect([...pages].flatMap(([file, bytes]) => overLimits(file, bytes, budgets.limits))).toEqual(
    [],
  );
});

test('no page has grown by much since its figures were committed', () => {
  console.log(differenceTable(samples, budgets.pages));
  expect([...samples.keys()].sort()).toEqual(sampleFiles.sort());
  expect([...samples].flatMap(([file, bytes]) => grown(file, bytes, budgets))).toEqual([]);
});

test('no page names anything of another host', () => {
  const others = files.flatMap((file) =>
    namedAddresses(readFileSync(`${out}/${file}`, 'utf8')).filter(
      (address) => !address.startsWith('/'),
    ),
  );
  expect(others).toEqual([]);
});

test('no page names the page of another address', () => {
  const ahead = files.flatMap((file) =>
    namedAddresses(readFileSync(`${out}/${file}`, 'utf8')).filter((address) =>
      /\.(?:txt|html)$/.test(address),
    ),
  );
  expect(ahead).toEqual([]);
});

describe('planted faults', () => {
  const file = 'crm/lists.html';
  const html = readFileSync(`${out}/${file}`, 'utf8');
  const size = sentBytes(`${out}/${file}`);
  const planted = (tag: string, bytes: number) =>
    pageBytes({ html: html.replace('</head>', `${tag}</head>`), size }, (address) =>
      address.startsWith('/planted') ? bytes : sentBytes(`${out}${address}`),
    );

  test.each([
    ['a script of 20 kB', '<script src="/planted.js" async></script>', 20_000, 'scripts'],
    ['a sheet of 9 kB', '<link rel="stylesheet" href="/planted.css">', 9_000, 'css'],
    ['a font', '<link rel="preload" as="font" href="/planted.woff2">', 20_000, 'fonts'],
  ])('%s is refused', (_, tag, bytes, kind) => {
    const figures = planted(tag, bytes);
    const refusals = [
      ...overLimits(file, figures, budgets.limits),
      ...grown(file, figures, budgets),
    ];
    expect(refusals.some((refusal) => refusal.startsWith(`${file}: ${kind} `))).toBe(true);
  });

  test('an import of 20 kB is refused by what is committed alone', () => {
    const figures = planted('<script src="/planted.js"></script>', 20_000);
    expect(grown(file, figures, budgets)).toHaveLength(1);
  });

  test('a script that browsers of today leave out is not counted', () => {
    expect(planted('<script nomodule src="/planted.js"></script>', 20_000)).toEqual(planted('', 0));
  });

  test('a page of 15 kB is refused', () => {
    const figures = pageBytes({ html, size: 15_000 }, (address) => sentBytes(`${out}${address}`));
    expect(overLimits(file, figures, budgets.limits)[0]).toBe(`${file}: html 15000, at most 14000`);
  });

  test.each([
    ['<script src="https://cdn.example/a.js"></script>', ['https://cdn.example/a.js']],
    ['<img src="//pixel.example/a.gif">', ['//pixel.example/a.gif']],
    ['<link rel="prefetch" href="/crm/tasks.txt">', ['/crm/tasks.txt']],
    ['<link rel="canonical" href="https://help.example.com/">', []],
    ['<img loading="lazy" src="/a.png"><a href="/b">b</a>', []],
    [
      '<link rel="preload" as="style" href="/a.css"><link rel="stylesheet" href="/a.css">',
      ['/a.css'],
    ],
  ])('%s names %j', (tag, addresses) => {
    expect(namedAddresses(tag)).toEqual(addresses);
  });
});

test('the limits are those of docs/performance.md', () => {
  expect(budgets.limits).toEqual({
    html: 14_000,
    scripts: 140_000,
    css: 14_000,
    fonts: 0,
    requests: 16,
  });
});
