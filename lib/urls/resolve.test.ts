import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRouteTable, resolveRequest } from './resolve';
import { toHref } from './url-path';

const origin = 'https://help.example.com';
const dashed = '/automations/campaign-actions –automation-builder';
const dashedHref =
  '/automations/campaign-actions%20%E2%80%93automation-builder';
const urlPaths = ['/', '/ai', '/crm/', '/crm/lists', '/evil.example', dashed];
const table = createRouteTable({
  urlPaths,
  redirects: [
    { from: '/old/crm', to: '/crm/' },
    { from: '/docs/ai', to: '/ai' },
    { from: '/ai', to: '/crm/' },
  ],
});

test.each([
  ['/', '/'],
  ['/ai', '/ai'],
  ['/crm/', '/crm/'],
  ['/?', '/'],
  [dashed, dashed],
  [dashedHref, dashed],
  ['/%61i', '/ai'],
])('%s is the page %s', (path, urlPath) => {
  expect(resolveRequest(path, table)).toEqual({ kind: 'page', urlPath });
});

test('an exact redirect takes precedence over a wildcard', () => {
  const redirects = [
    { from: '/old/*', to: '/crm/' },
    { from: '/old/lists', to: '/crm/lists' },
  ];
  const getLocation = (path: string) =>
    resolveRequest(path, createRouteTable({ urlPaths, redirects }));
  expect(getLocation('/old/lists')).toEqual({
    kind: 'redirect',
    location: '/crm/lists',
  });
  expect(getLocation('/old/tasks')).toEqual({
    kind: 'redirect',
    location: '/crm/',
  });
});

test.each([
  ['', '/'],
  ['//', '/'],
  ['/index.html', '/'],
  ['/CRM', '/crm/'],
  ['/crm/index.html', '/crm/'],
  ['/ai.html', '/ai'],
  ['/CRM/Lists.html?a=1', '/crm/lists?a=1'],
  ['/crm/lists/?a=1?b=2&c=%2F', '/crm/lists?a=1?b=2&c=%2F'],
  ['/crm?', '/crm/?'],
  [`${dashedHref}/`, dashedHref],
  [`${dashed}.html?q=1`, `${dashedHref}?q=1`],
  ['/old/crm', '/crm/'],
  ['/OLD/crm/index.html?x', '/crm/?x'],
  ['//crm/lists', '/crm/lists'],
  ['//old/crm?x', '/crm/?x'],
  ['//unknown/page?a=1', '/unknown/page?a=1'],
  ['/\\evil.example', '/evil.example'],
  ['//%5Cevil.example', '/%5Cevil.example'],
])('redirects %s', (path, location) => {
  expect(resolveRequest(path, table)).toEqual({ kind: 'redirect', location });
});

test.each([
  ['/crm/unknown'],
  ['\\\\evil.example'],
  ['/%5Cevil.example'],
  ['/%2Fevil.example'],
  ['https://evil.example/crm'],
  ['/%2e%2e/crm'],
  ['/crm/%2e%2e/%2e%2e/etc/passwd'],
  ['/crm%00'],
  ['//../crm'],
  ['//a/..//evil.example'],
  ['//a\\evil.example'],
  ['//é'],
  ['//a#b'],
  ['//.//'],
  ['//%2e/evil.example'],
  ['/__proto__'],
])('not found %s', (path) => {
  expect(resolveRequest(path, table)).toEqual({ kind: 'none' });
});

/** Aliases of a URL path. */
const alias = fc
  .tuple(
    fc.constantFrom(...urlPaths, '/old/crm', '/docs/ai'),
    fc.constantFrom('', '/', '.html', '/index.html', '.HTML', ' '),
    fc.boolean(),
    fc.boolean(),
    fc.constantFrom(
      '',
      '?',
      '?a=1',
      '?a=1&b=%20',
      '?next=//evil.example',
      '?a?b',
    ),
  )
  .map(([urlPath, ending, isEncoded, isUpper, query]) => {
    const path = urlPath.replace(/(.)\/$/, '$1') + ending;
    const cased = isUpper ? path.toUpperCase() : path;
    return (isEncoded ? toHref(cased) : cased) + query;
  });

const parts =
  '/ // \\ .. . %2e %2E%2e %2f %5c % %00 %0d%0a evil.example @ : https: crm ai lists .html index ? #';
const maliciousPath = fc
  .array(fc.constantFrom(...parts.split(' '), ' '))
  .map((selected) => `/${selected.join('')}`);

describe('for every request', () => {
  test('the location is a page of the site, reached in one hop, with the query kept', () => {
    fc.assert(
      fc.property(
        fc.oneof(alias, maliciousPath, fc.string(), fc.webPath()),
        (request) => {
          const first = resolveRequest(request, table);
          if (first.kind !== 'redirect') {
            return;
          }
          expect(new URL(first.location, origin).origin).toBe(origin);
          expect(first.location).toMatch(/^\/(?![/\\])/);
          expect(first.location.split('?')[0]).not.toMatch(/[\r\n\\]|\.\./);
          const second = resolveRequest(first.location, table);
          // Only extra leading slashes were removed, and no page has the path.
          if (second.kind === 'none') {
            expect(first.location).toBe(request.replace(/^\/[/\\]+/, '/'));
            return;
          }
          expect(second.kind).toBe('page');
          const queryIndex = request.indexOf('?');
          const query = queryIndex < 0 ? '' : request.slice(queryIndex);
          const urlPath = second.kind === 'page' ? second.urlPath : '';
          expect(first.location).toBe(toHref(urlPath) + query);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('every alias of a URL path resolves to it', () => {
    fc.assert(
      fc.property(alias, (path) => resolveRequest(path, table).kind !== 'none'),
    );
  });

  test('any URL path resolves from its own link', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        // Browsers would parse such a path as a host, and no page has one.
        fc.pre(!text.startsWith('/'));
        const table = createRouteTable({
          urlPaths: [`/${text}`],
          redirects: [],
        });
        expect(resolveRequest(toHref(`/${text}`), table)).toEqual({
          kind: 'page',
          urlPath: `/${text}`,
        });
      }),
    );
  });
});

test('the first of two pages with the same route key wins', () => {
  const table = createRouteTable({
    urlPaths: ['/crm/', '/crm'],
    redirects: [],
  });
  expect(resolveRequest('/crm/', table)).toEqual({
    kind: 'page',
    urlPath: '/crm/',
  });
  expect(resolveRequest('/crm', table)).toEqual({
    kind: 'redirect',
    location: '/crm/',
  });
});

test.each([['/a%20b'], ['/%2F%2Fevil.example']])(
  'a URL path that looks percent-encoded: %s',
  (urlPath) => {
    const table = createRouteTable({
      urlPaths: [urlPath],
      redirects: [{ from: '/old', to: urlPath }],
    });
    expect(resolveRequest(toHref(urlPath), table)).toEqual({
      kind: 'page',
      urlPath,
    });
    expect(resolveRequest('/old', table)).toEqual({
      kind: 'redirect',
      location: toHref(urlPath),
    });
    expect(resolveRequest(`${toHref(urlPath)}.html`, table)).toEqual({
      kind: 'redirect',
      location: toHref(urlPath),
    });
  },
);
