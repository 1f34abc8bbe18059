import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cspHash } from '@/lib/next-output/inline-scripts';
import { formatPolicy } from './format-policy';
import { insertSecurityPolicy, writePolicies } from './security-policy';

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

test('adds a policy to every page and names the file in errors', async () => {
  const out = await mkdtemp(join(tmpdir(), 'policy-'));
  const html = '<!DOCTYPE html><html><head></head></html>';
  for (const name of ['a.html', 'b.html']) await writeFile(join(out, name), html);
  await writeFile(join(out, 'a.txt'), html);
  await writeFile(join(out, 'c.html'), `${html}<img src="https://a.example/b.png">`);
  expect(await writePolicies(out, [])).toEqual({
    pages: 3,
    blocked: ['c.html: https://a.example/b.png'],
  });
  expect(await readFile(join(out, 'b.html'), 'utf8')).toBe(insertSecurityPolicy(html, []));
  expect(await readFile(join(out, 'a.txt'), 'utf8')).toBe(html);
  await expect(writePolicies(out, [])).rejects.toThrow(
    new Error('Could not insert the security policy into a.html.'),
  );
  await rm(out, { recursive: true });
});
