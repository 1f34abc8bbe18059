import { describe, expect, test } from 'vitest';
import {
  listThirdParties,
  type ThirdParty,
  type ThirdPartySettings,
} from '@/lib/config/third-parties';
import { getCspHash } from '@/lib/publish/inline-scripts';
import { formatPolicy, insertSecurityPolicy } from './content-security-policy';

const cookiebot = '12345678-90ab-cdef-1234-567890abcdef';
const tagManager = 'GTM-ABC1234';

/** Lists the third parties of a site with some ids. */
function listServices(thirdParties: ThirdPartySettings['thirdParties']) {
  return listThirdParties({ thirdParties, search: null, feedbackUrl: null });
}

/** Returns the sources of each directive. */
function parsePolicy(
  thirdParties: readonly ThirdParty[],
  scripts: string[] = [],
  styles: string[] = [],
) {
  const directives = formatPolicy(
    { 'script-src': scripts, 'style-src': styles },
    thirdParties,
  ).split(';');
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

test('allows only the site itself without third parties', () => {
  expect(parsePolicy([], ["'sha256-a'", "'sha256-b'"])).toEqual({
    'default-src': "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'script-src': "'self' 'sha256-a' 'sha256-b'",
    'style-src': "'self'",
    'img-src': "'self'",
    'font-src': "'self'",
    'connect-src': "'self'",
    'media-src': "'self'",
    'worker-src': "'self'",
  });
});

test('allows inline styles by hash unless a third party needs unsafe-inline', () => {
  const getStyleSources = (id: string) =>
    parsePolicy(
      listServices({ cookiebot: id, tagManager }),
      [],
      ["'sha256-a'"],
    )['style-src'];
  expect(getStyleSources('')).toBe("'self' 'sha256-a'");
  expect(getStyleSources(cookiebot)).toBe("'self' 'unsafe-inline'");
});

describe('a third party', () => {
  test('adds only its own sources', () => {
    const changes = diffPolicy(listServices({ cookiebot: '', tagManager }));
    expect(changes).toEqual({
      'script-src': "'self' https://www.googletagmanager.com",
      'img-src':
        "'self' https://*.googletagmanager.com https://*.google-analytics.com",
      'connect-src':
        "'self' https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
    });
  });

  test('may add frames and inline styles for consent', () => {
    expect(diffPolicy(listServices({ cookiebot, tagManager: '' }))).toEqual({
      'script-src':
        "'self' https://consent.cookiebot.com https://consentcdn.cookiebot.com",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' https://imgsct.cookiebot.com",
      'connect-src':
        "'self' https://consentcdn.cookiebot.com https://consent.cookiebot.com",
      'frame-src': 'https://consentcdn.cookiebot.com',
    });
  });

  test('without a script adds only connections', () => {
    const search = {
      appId: 'A1',
      key: 'k',
      index: 'docs',
      hosts: ['https://search.example.com'],
    };
    const thirdParties = listThirdParties({
      thirdParties: { cookiebot: '', tagManager: '' },
      search,
      feedbackUrl: null,
    });
    expect(diffPolicy(thirdParties)).toEqual({
      'connect-src': "'self' https://search.example.com",
    });
  });
});

/** Returns the directives that differ from the policy of a site without third parties. */
function diffPolicy(thirdParties: readonly ThirdParty[]) {
  const [plain, changed] = [parsePolicy([]), parsePolicy(thirdParties)];
  const names = Object.keys({ ...plain, ...changed }).filter(
    (name) => plain[name] !== changed[name],
  );
  return Object.fromEntries(names.map((name) => [name, changed[name]]));
}

const charset = '<meta charSet="utf-8"/>';
const formatMeta = (...texts: string[]) =>
  `<meta http-equiv="Content-Security-Policy" content="${formatPolicy({ 'script-src': texts.map(getCspHash) }, [])}"/>`;

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
      'into a page without a head',
      '<!doctype html>\n<meta charset="utf-8">\n<title>a</title><script>a()</script>',
      `<!doctype html><meta charset="utf-8">${formatMeta('a()')}\n\n<title>a</title><script>a()</script>`,
    ],
    ['into a fragment', '<p>a</p>', `${formatMeta()}<p>a</p>`],
  ])('%s', (_, html, expected) => {
    expect(insertSecurityPolicy(html, [])).toBe(expected);
  });
});

test('hashes each script once and skips data blocks', () => {
  const html =
    '<head></head><script>a()</script><script>a()</script><script>b()</script><script type="application/ld+json">{}</script>';
  expect(insertSecurityPolicy(html, [])).toContain(
    `<head>${formatMeta('a()', 'b()')}</head>`,
  );
});

test('hashes only the critical CSS', () => {
  const html =
    '<head></head><style>p{}</style><style data-critical>a{}</style><style class="">b{}</style>';
  const policy = formatPolicy({ 'style-src': [getCspHash('a{}')] }, []);
  expect(insertSecurityPolicy(html, [])).toContain(`content="${policy}"`);
});

test('rejects a page with a policy', () => {
  expect(() =>
    insertSecurityPolicy(`<head>${formatMeta()}</head>`, []),
  ).toThrow('The page already has a security policy.');
});
