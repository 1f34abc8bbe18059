import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFiles } from '@/lib/publish/write-files';
import { createEmptyFolder } from '@/tests/factories/temp-folder';
import { preloadResults } from './results-preload';

const out = createEmptyFolder();

const page =
  '<head><script src="/help/_next/static/chunks/page.js" async=""></script></head><body></body>';
const files = {
  'search.html': page,
  '_next/static/chunks/page.js': `e.v(t=>Promise.all(["static/chunks/other.js"].map(t=>e.l(t))));e.v(t=>Promise.all(["static/chunks/shared.js","static/chunks/results.js","static/chunks/results.css"].map(t=>e.l(t))))`,
  '_next/static/chunks/other.js': '({ResultsPageContent:e})=>e',
  '_next/static/chunks/shared.js': '',
  '_next/static/chunks/results.js':
    'e.s(["ResultsPageContent",0,function(){}])',
};

const readPage = () => readFileSync(join(out, 'search.html'), 'utf8');

test('preloads the scripts and the stylesheet of the results after the scripts of the page', () => {
  writeFiles(out, Object.entries(files));
  expect(preloadResults(out)).toBe(true);
  expect(readPage()).toBe(
    '<head><script src="/help/_next/static/chunks/page.js" async=""></script>' +
      '<link rel="preload" as="script" fetchPriority="low" href="/help/_next/static/chunks/shared.js"/>' +
      '<link rel="preload" as="script" fetchPriority="low" href="/help/_next/static/chunks/results.js"/>' +
      '<link rel="preload" as="style" fetchPriority="low" href="/help/_next/static/chunks/results.css"/></head><body></body>',
  );
});

test.each([
  [
    'scripts with other attributes',
    {
      'search.html':
        '<head><script async src="/_next/static/chunks/page.js"></script></head>',
    },
  ],
  ['a page without a head', { 'search.html': page.replace('</head>', '') }],
  [
    'another way to import',
    { '_next/static/chunks/page.js': 'import("./results.js")' },
  ],
  [
    'another name of the component',
    { '_next/static/chunks/results.js': 'e.s(["a",0,function(){}])' },
  ],
])('does not know %s', (_, changes) => {
  const changed = { ...files, ...changes };
  writeFiles(out, Object.entries(changed));
  expect(preloadResults(out)).toBe(false);
  expect(readPage()).toBe(changed['search.html']);
});

test('does not know an export without a results page', () => {
  expect(preloadResults(out)).toBe(false);
});
