import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  aliasToRouteKey,
  decodePath,
  getExternalLinkAttributes,
  getFragmentId,
  getMarkdownPath,
  getPathAliases,
  isSamePath,
  pathToQuery,
  splitHref,
  toHref,
} from './url-path';

const dashed = '/automations/campaign-actions –automation-builder';
const dashedHref =
  '/automations/campaign-actions%20%E2%80%93automation-builder';

test.each([
  [dashedHref, dashed],
  [dashed, dashed],
  ['/a%20b%20c', '/a b c'],
  ['/a%2Fb', '/a/b'],
  ['/%2561', '/%61'],
  ['/a%ff/%20', '/a%ff/ '],
  ['/%E2%80', '/%E2%80'],
  ['', ''],
])('decodePath %s', (path, decoded) => {
  expect(decodePath(path)).toBe(decoded);
});

test.each([
  ['#filters', 'filters'],
  ['filters:~:text=a', 'filters'],
  ['#:~:text=a', ''],
  ['#top', ''],
  ['#Top', ''],
  ['#topics', 'topics'],
  ['', ''],
])('getFragmentId(%j) is %j', (hash, id) => {
  expect(getFragmentId(hash)).toBe(id);
});

describe('toHref', () => {
  test.each([
    ['/', '/'],
    [dashed, dashedHref],
    ['/what?#100%', '/what%3F%23100%25'],
    ['/a\uD800', '/a%EF%BF%BD'],
  ])('%s', (urlPath, href) => {
    expect(toHref(urlPath)).toBe(href);
  });

  test('decoding restores every URL path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (urlPath) => {
        expect(decodePath(toHref(urlPath))).toBe(urlPath);
      }),
    );
  });
});

test.each([
  ['/', '/'],
  ['', '/'],
  ['//', '/'],
  ['/index.html', '/'],
  ['/CRM/Index.HTML', '/crm'],
  ['/crm/index', '/crm/index'],
  ['/reindex.html', '/reindex'],
  ['/crmxhtml', '/crmxhtml'],
  ['/crm%20', '/crm'],
  [dashed, dashed],
  [dashedHref, dashed],
  ['/e\u0301te\u0301', '/\u00e9t\u00e9'],
])('aliasToRouteKey %s', (path, key) => {
  expect(aliasToRouteKey(path)).toBe(key);
});

test.each([
  ['/crm/lists.md', { path: '/crm/lists.md', suffix: '' }],
  ['/crm/lists.md?a=1#x', { path: '/crm/lists.md', suffix: '?a=1#x' }],
  ['lists.md#x?y', { path: 'lists.md', suffix: '#x?y' }],
  ['#x', { path: '', suffix: '#x' }],
  ['', { path: '', suffix: '' }],
])('splitHref %s', (href, parts) => {
  expect(splitHref(href)).toEqual(parts);
});

test.each([
  ['/', '/index.md'],
  ['/crm/', '/crm/index.md'],
  ['/crm/lists', '/crm/lists.md'],
])('%s has a Markdown copy at %s', (urlPath, path) => {
  expect(getMarkdownPath(urlPath)).toBe(path);
});

test.each([
  ['/', 'index.html', ['/index.html']],
  ['/crm/', 'crm/index.html', ['/crm', '/crm.html', '/crm/index.html']],
  [
    '/crm/lists',
    'crm/lists.html',
    ['/crm/lists/', '/crm/lists.html', '/crm/lists/index.html'],
  ],
])('the aliases of %s', (urlPath, file, aliases) => {
  expect(getPathAliases(urlPath)).toEqual({ urlPath, file, aliases });
  for (const other of aliases) {
    expect(isSamePath(other, urlPath)).toBe(true);
  }
});

test.each([
  ['https://example.com', true],
  ['HTTP://example.com/a', true],
  ['//example.com', true],
  ['/crm/lists', false],
  ['mailto:help@example.com', false],
])('%s is external: %s', (href, expected) => {
  expect(getExternalLinkAttributes(href)).toEqual(
    expected ? { rel: 'noopener noreferrer' } : {},
  );
});

test.each([
  ['/crm/My_meetings.html', 'crm My meetings'],
  ['/', ''],
  [
    '/automations/campaign-actions –automation-builder',
    'automations campaign actions automation builder',
  ],
  ['/連絡先/', '連絡先'],
])('extracts the words of %s', (path, words) => {
  expect(pathToQuery(path)).toBe(words);
});
