import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compileRedirects,
  createAncestorRedirects,
  parseHeadingRename,
  type Redirect,
} from './compile-redirects';
import { createRouteTable, resolveRequest } from './resolve';

const urlPaths = [
  '/',
  '/ai',
  '/crm/',
  '/crm/lists',
  '/crm/Tasks',
  '/a –b',
  '/c#',
];

function compile(...pairs: [from: string, to: string][]) {
  const inputs = pairs.map(([from, to]) => ({ from, to }));
  const { redirects, errors } = compileRedirects(inputs, urlPaths);
  return {
    redirects: redirects.map(({ from, to }) => `${from} → ${to}`),
    errors: errors.map(
      ({ redirect, field, message }) =>
        `${redirect.from} (${field}) ${message}`,
    ),
  };
}

test.each<[string, string, string]>([
  ['/old', '/ai', '/old → /ai'],
  ['/OLD.html', '/AI/', '/OLD → /ai'],
  ['/old page', '/a%20%E2%80%93b', '/old%20page → /a –b'],
  ['/old', '/CRM/lists/#import', '/old → /crm/lists#import'],
  ['/old', '/c#', '/old → /c#'],
  ['/old/*', '/ai', '/old/* → /ai'],
])('a redirect %s → %s', (from, to, compiled) => {
  expect(compile([from, to])).toEqual({ redirects: [compiled], errors: [] });
});

test.each<[string, [string, string][], string[]]>([
  [
    'two redirects',
    [
      ['/a', '/b'],
      ['/b', '/ai'],
    ],
    ['/a → /ai', '/b → /ai'],
  ],
  [
    'through a wildcard that takes precedence',
    [
      ['/a', '/old/lists'],
      ['/old/*', '/crm/*'],
    ],
    [
      '/a → /crm/lists',
      '/old → /crm/',
      '/old/lists → /crm/lists',
      '/old/tasks → /crm/Tasks',
    ],
  ],
  [
    'a wildcard that targets a wildcard',
    [
      ['/a/*', '/b/*'],
      ['/b/*', '/crm/*'],
    ],
    [
      '/b → /crm/',
      '/b/lists → /crm/lists',
      '/b/tasks → /crm/Tasks',
      '/a → /crm/',
      '/a/lists → /crm/lists',
      '/a/tasks → /crm/Tasks',
    ],
  ],
  [
    'an exact redirect before the wildcard',
    [
      ['/old/*', '/crm/*'],
      ['/old/lists', '/ai'],
    ],
    ['/old/lists → /ai', '/old → /crm/', '/old/tasks → /crm/Tasks'],
  ],
  [
    'wildcards that target each other terminate',
    [
      ['/a/*', '/crm/*'],
      ['/crm/x/*', '/a/*'],
    ],
    [
      '/a → /crm/',
      '/a/lists → /crm/lists',
      '/a/tasks → /crm/Tasks',
      '/crm/x → /crm/',
      '/crm/x/lists → /crm/lists',
      '/crm/x/tasks → /crm/Tasks',
      '/a/x → /crm/',
      '/a/x/lists → /crm/lists',
      '/a/x/tasks → /crm/Tasks',
      '/crm/x/x → /crm/',
      '/crm/x/x/lists → /crm/lists',
      '/crm/x/x/tasks → /crm/Tasks',
    ],
  ],
])('a chain is followed to its end %s', (_, pairs, redirects) => {
  expect(compile(...pairs)).toEqual({ redirects, errors: [] });
});

describe('reports invalid redirects', () => {
  test.each<[string, string, string]>([
    ['old', '/ai', '(from) must start with a slash'],
    ['/old', '/ai?x=1', '(to) must not contain ? or #'],
    ['/old', '/%2Fevil.example', '(to) points to another site'],
    ['/old', '/\\evil.example', '(to) points to another site'],
    [
      '/old',
      'https://evil.example',
      '(to) is a URL, but redirects only work between paths of this site',
    ],
    [
      '/old%0d%0aSet-Cookie',
      '/ai',
      '(from) contains a backslash or a control character',
    ],
    ['/a/%2e%2E/b', '/ai', '(from) contains a "." or ".." segment'],
    ['/a//b', '/ai', '(from) contains a double slash'],
    [
      '/a*b',
      '/ai',
      '(from) has a wildcard in the middle, but it can only be at the end',
    ],
    ['/*', '/ai', '(from) would match every URL path'],
    ['/old', '/crm/*', '(to) has a wildcard, but "from" does not'],
    ['/old', '/gone', '(to) is not a page of this site'],
    ['/old/*', '/gone/*', '(to) matches no page: no path begins with /gone/'],
    ['/old', '/OLD/', '(to) creates a redirect loop: /old → /old'],
    ['/old/*', '/old/place', '(to) creates a redirect loop: /old/* → /old/*'],
  ])('%s → %s', (from, to, error) => {
    expect(compile([from, to])).toEqual({
      redirects: [],
      errors: [`${from} ${error}`],
    });
  });

  test('a loop of two redirects is reported once', () => {
    expect(compile(['/a', '/b'], ['/b', '/a']).errors).toEqual([
      '/a (to) creates a redirect loop: /a → /b → /a',
    ]);
  });

  test('a duplicate source; the first redirect wins', () => {
    expect(compile(['/old', '/ai'], ['/OLD/index.html', '/crm/'])).toEqual({
      redirects: ['/old → /ai'],
      errors: ['/OLD/index.html (from) already redirects to /ai'],
    });
  });
});

const path = fc.oneof(
  fc.constantFrom(
    ...urlPaths,
    '/a',
    '/b/c',
    '/a/*',
    '/b/*',
    '/crm/*',
    '/*',
    '/crm/x/*',
  ),
  fc.constantFrom(
    '//evil.example',
    '/\\evil',
    '/..',
    '/a/%2e%2e/b',
    '/a%00',
    '/a#b',
    '/CRM/',
    '',
  ),
  fc.webPath(),
  fc.string(),
);
const anyRedirects: fc.Arbitrary<Redirect[]> = fc.array(
  fc.record({ from: path, to: path }),
  {
    maxLength: 8,
  },
);

describe('for any redirects', () => {
  test('each reaches a page in one hop or is reported', () => {
    fc.assert(
      fc.property(anyRedirects, fc.webPath(), (inputs, request) => {
        const { redirects, errors } = compileRedirects(inputs, urlPaths);
        const table = createRouteTable({ urlPaths, redirects });
        for (const requested of [
          ...redirects.map(({ from }) => from.replace('*', 'x')),
          request,
        ]) {
          const first = resolveRequest(`${requested}?q=1`, table);
          if (first.kind !== 'redirect') {
            continue;
          }
          const { origin, pathname, search } = new URL(
            first.location,
            'https://a.example',
          );
          expect([origin, search]).toEqual(['https://a.example', '?q=1']);
          // Extra leading slashes are removed first, so the target of that redirect can be an
          // unknown path.
          const expectedKinds = /^\/[/\\]/.test(requested)
            ? ['page', 'none']
            : ['page'];
          expect(expectedKinds).toContain(resolveRequest(pathname, table).kind);
        }
        expect(errors.every(({ redirect }) => inputs.includes(redirect))).toBe(
          true,
        );
      }),
      { numRuns: 1000 },
    );
  });

  test('compiling is idempotent', () => {
    fc.assert(
      fc.property(anyRedirects, (inputs) => {
        const { redirects } = compileRedirects(inputs, urlPaths);
        expect(compileRedirects(redirects, urlPaths)).toEqual({
          redirects,
          errors: [],
        });
      }),
      { numRuns: 1000 },
    );
  });
});

test.each([
  ['/ai#old', '/ai#new', { path: '/ai', from: 'old', to: 'new' }],
  ['/AI/#old', '/ai#new', { path: '/AI/', from: 'old', to: 'new' }],
  ['/ai#old', '/crm/#new', undefined],
  ['/ai#old', '/ai', undefined],
  ['/ai#', '/ai#', undefined],
])('%s → %s', (from, to, rename) => {
  expect(parseHeadingRename({ from, to })).toEqual(rename);
});

test.each([
  ['/crm/boards/columns', '/crm/'],
  ['/ai/agents', '/ai'],
  ['/store/', '/'],
])('%s leads to %s', (from, to) => {
  expect(createAncestorRedirects([from], urlPaths, [])).toEqual([
    { from: from.replace(/\/$/, ''), to },
  ]);
});

test.each(['/crm/lists', '/CRM', '/old', '/below/page'])(
  '%s needs no redirect',
  (path) => {
    const redirects = [
      { from: '/old', to: '/crm/' },
      { from: '/below/*', to: '/crm/' },
    ];
    expect(createAncestorRedirects([path], urlPaths, redirects)).toEqual([]);
  },
);
