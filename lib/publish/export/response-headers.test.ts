import { expect, test } from 'vitest';
import {
  createHeaderRules,
  getMediaType,
  resolveHeaders,
} from './response-headers';

test.each([
  ['/', 'no-cache'],
  ['/crm/lists', 'no-cache'],
  ['/crm/lists.txt', 'no-cache'],
  ['/_next/static/chunks/a.js', 'public, max-age=31536000, immutable'],
  ['/assets/board.1a.png', 'public, max-age=31536000, immutable'],
  ['/assets', 'no-cache'],
])('headers of %s', (path, cacheControl) => {
  expect(resolveHeaders(path, createHeaderRules())).toEqual({
    'Cache-Control': cacheControl,
    'Content-Security-Policy': "frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': expect.stringMatching(/^(?:[a-z-]+=\(\)(?:, |$))+$/),
    'Strict-Transport-Security': 'max-age=31536000',
    'Cross-Origin-Opener-Policy': 'same-origin',
  });
});

test('SVG files cannot run scripts, whatever the case of the extension', () => {
  const { 'Content-Security-Policy': policy } = resolveHeaders(
    '/A.SVG',
    createHeaderRules(),
  );
  expect(policy).toContain("default-src 'none'");
});

test('the last rule wins', () => {
  const rules = [
    { pattern: '/*', headers: { A: 'all', B: 'all' } },
    { pattern: '/one/*', headers: { B: 'one' } },
  ];
  expect(resolveHeaders('/one/two', rules)).toEqual({ A: 'all', B: 'one' });
  expect(resolveHeaders('/ones', rules)).toEqual({ A: 'all', B: 'all' });
});

test.each([
  ['a.png', 'image/png'],
  ['BOARD.SVG', 'image/svg+xml'],
  ['a.txt', 'text/plain; charset=utf-8'],
  ['a.unknown', 'application/octet-stream'],
])('the media type of %s is %s', (name, type) => {
  expect(getMediaType(name)).toBe(type);
});
