import { describe, expect, test } from 'vitest';
import { cspHash } from '@/lib/publish/next-output/inline-scripts';
import { formatPolicy } from './format-policy';
import { insertSecurityPolicy } from './security-policy';

const charset = '<meta charSet="utf-8"/>';
const formatMeta = (...texts: string[]) =>
  `<meta http-equiv="Content-Security-Policy" content="${formatPolicy({ scripts: texts.map(cspHash), styles: [] }, [])}"/>`;

describe('the policy is inserted', () => {
  test.each([
    [
      'after the charset, before the first script',
      `<!DOCTYPE html><html lang="en"><head>${charset}<script src="/a.js"></script></head></html>`,
      `<!DOCTYPE html><html lang="en"><head>${charset}${formatMeta()}<script src="/a.js"></script></head></html>`,
    ],
    [
      'before a script that preceded the charset',
      `<!DOCTYPE html><html><head><script src="/a.js"></script>${charset}</head></html>`,
      `<!DOCTYPE html><html><head>${charset}${formatMeta()}<script src="/a.js"></script></head></html>`,
    ],
    [
      'into a page without a charset',
      '<!DOCTYPE html><html><head><title>a</title></head></html>',
      `<!DOCTYPE html><html><head>${formatMeta()}<title>a</title></head></html>`,
    ],
    [
      'into a page without a head',
      '<!doctype html>\n<meta charset="utf-8">\n<title>a</title><script>a()</script>',
      `<!doctype html><meta charset="utf-8">${formatMeta('a()')}\n\n<title>a</title><script>a()</script>`,
    ],
  ])('%s', (_, html, expected) => {
    expect(insertSecurityPolicy(html, [])).toBe(expected);
  });
});

test('hashes each script once and skips data blocks', () => {
  const html =
    '<head></head><script>a()</script><script>a()</script><script>b()</script><script type="application/ld+json">{}</script>';
  expect(insertSecurityPolicy(html, [])).toContain(`<head>${formatMeta('a()', 'b()')}</head>`);
});

test('hashes only the critical CSS', () => {
  const html =
    '<head></head><style>p{}</style><style data-critical>a{}</style><style class="">b{}</style>';
  const policy = formatPolicy({ scripts: [], styles: [cspHash('a{}')] }, []);
  expect(insertSecurityPolicy(html, [])).toContain(`content="${policy}"`);
});

test.each([
  ['<p>a fragment</p>', 'The page has neither a <head> nor a doctype.'],
  [`<head>${formatMeta()}</head>`, 'The page already has a security policy.'],
])('rejects %s', (html, message) => {
  expect(() => insertSecurityPolicy(html, [])).toThrow(new Error(message));
});
