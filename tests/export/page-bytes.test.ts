import { describe, expect, test } from 'vitest';
import { fixtureDir, loadExport } from './exported-site';
import {
  findExceededLimits,
  findExcessiveGrowth,
  getRequestedUrls,
  measurePage,
} from './page-bytes';
import { parseHtml } from './parse-html';

const { htmlFiles, page: readPage, text } = loadExport(fixtureDir);
const requests = htmlFiles.flatMap((file) =>
  getRequestedUrls(readPage(file).elements).map((url) => `${file}: ${url}`),
);

test('no page loads anything from another host', () => {
  expect(requests.filter((line) => !/: \/(?!\/)/.test(line))).toEqual([]);
});

test('no page loads another page or its payload', () => {
  expect(requests.filter((line) => /\.(?:txt|html)$/.test(line))).toEqual([]);
});

test('payloads do not repeat what surrounds every page', () => {
  const frame = /Skip to main content|data-cookieconsent/;
  expect(text('crm/lists.html')).toMatch(frame);
  expect(text('crm/lists.txt')).not.toMatch(frame);
});

test.each([
  [
    '<script src="https://cdn.example/a.js"></script>',
    ['https://cdn.example/a.js'],
  ],
  ['<img src="//pixel.example/a.gif">', ['//pixel.example/a.gif']],
  ['<link rel="prefetch" href="/crm/tasks.txt">', ['/crm/tasks.txt']],
  ['<link rel="canonical" href="https://help.example.com/">', []],
  ['<img loading="lazy" src="/a.png"><a href="/b">b</a>', []],
  [
    '<link rel="preload" as="style" href="/a.css"><link rel="stylesheet" href="/a.css">',
    ['/a.css'],
  ],
])('%s loads %j', (tag, urls) => {
  expect(getRequestedUrls(parseHtml(tag).elements)).toEqual(urls);
});

describe('budget violations:', () => {
  const file = 'page.html';
  const html =
    '<head></head><script src="/app.js"></script><link rel="stylesheet" href="/app.css">';
  const sizes: Record<string, number> = {
    '/app.js': 100_000,
    '/app.css': 8_000,
  };
  const limits = {
    html: 14_000,
    scripts: 110_000,
    css: 14_000,
    fonts: 0,
    requests: 4,
  };
  const measure = (tag: string, bytes: number, size = 12_000) =>
    measurePage(
      { page: parseHtml(html.replace('</head>', `${tag}</head>`)), size },
      (url) => sizes[url] ?? bytes,
    );
  const baseline = measure('', 0);

  test('none for a page within its budget', () => {
    expect(baseline).toEqual({
      html: 12_000,
      scripts: 100_000,
      css: 8_000,
      fonts: 0,
      requests: 3,
    });
    expect(findExceededLimits(file, baseline, limits)).toEqual([]);
  });

  test.each([
    [
      'a script',
      '<script src="/a.js" async></script>',
      20_000,
      'scripts 120000, at most 110000',
    ],
    [
      'a stylesheet',
      '<link rel="stylesheet" href="/a.css">',
      9_000,
      'css 17000, at most 14000',
    ],
    [
      'a font',
      '<link rel="preload" href="/a.woff2">',
      20_000,
      'fonts 20000, at most 0',
    ],
    [
      'requests',
      '<img src="/a.png"><img src="/b.png">',
      1,
      'requests 5, at most 4',
    ],
  ])('%s', (_, tag, bytes, problem) => {
    expect(findExceededLimits(file, measure(tag, bytes), limits)).toEqual([
      `${file}: ${problem}`,
    ]);
  });

  test('growth over the baseline', () => {
    const budgets = {
      limits,
      growth: { scripts: 2_000 },
      pages: { [file]: baseline },
    };
    const problems = findExcessiveGrowth(
      file,
      measure('<script src="/a.js"></script>', 2_001),
      budgets,
    );
    expect(problems).toHaveLength(1);
    expect(
      findExcessiveGrowth(
        file,
        measure('<script src="/a.js"></script>', 2_000),
        budgets,
      ),
    ).toEqual([]);
  });
});
