import { expect, test } from 'vitest';
import { resolveHitHref } from './hit-href';

const own = ['https://help.example.com', 'http://localhost:3000'];

test.each([
  ['/crm/lists', '/crm/lists'],
  ['/docs/crm/lists', '/crm/lists'],
  ['/docs/', '/'],
  ['/docs', '/docs'],
  ['/developers/docs/webhooks', '/developers/docs/webhooks'],
  ['/docs/docs/x', '/docs/x'],
  ['/crm/lists?a=/docs/#/docs/x', '/crm/lists?a=/docs/#/docs/x'],
  ['https://help.example.com/docs/crm/?a=1#x', '/crm/?a=1#x'],
  ['http://localhost:3000/crm/', '/crm/'],
  ['HTTPS://HELP.EXAMPLE.COM/crm/', '/crm/'],
  ['crm/lists', '/crm/lists'],
  ['/a b –c', '/a%20b%20%E2%80%93c'],
])('%s resolves to %s', (url, href) => {
  expect(resolveHitHref(url, own, true)).toBe(href);
});

test.each(['/docs/crm/lists', '/developers/docs/webhooks'])(
  '%s of the local index is kept',
  (url) => {
    expect(resolveHitHref(url, own)).toBe(url);
  },
);

test.each([
  ['https://example.com/help/docs/crm/lists#x', '/crm/lists#x'],
  ['https://example.com/help/', '/'],
  ['http://localhost:3000/help/crm/', '/crm/'],
  ['/crm/lists', '/crm/lists'],
])('with a base path, %s resolves to %s', (url, href) => {
  const sites = ['https://example.com/help', 'http://localhost:3000/help'];
  expect(resolveHitHref(url, sites, true)).toBe(href);
});

test.each([
  'https://example.com/helpers/a',
  'https://example.com/',
  'https://example.com.evil/help/',
])('with a base path, %s is external', (url) => {
  expect(resolveHitHref(url, ['https://example.com/help'])).toBe(url);
});

test.each(['https://other.example/docs/x', 'http://help.example.com/docs/x'])(
  '%s is external and kept as is',
  (url) => {
    expect(resolveHitHref(url, own)).toBe(url);
  },
);

test.each([
  '//evil.example/x',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'mailto:a@b.example',
  '/docs//evil.example',
  'https://help.example.com//evil.example',
  'https://',
  'http://[',
])('%j is rejected', (url) => {
  expect(resolveHitHref(url, own, true)).toBeNull();
});
