import type { HeaderRule } from './hosts/header-rule';

/** What the page's own policy cannot say, or the browser heeds in a header alone. */
const security = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'Strict-Transport-Security': 'max-age=31536000',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

const forEver = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/**
 * The headers of a site, security and caching: files with a hash in their name are kept for ever, all others are asked for
 * again, so that a new deployment shows at once.
 */
export function headerRules(): HeaderRule[] {
  return [
    { path: '/*', headers: { ...security, 'Cache-Control': 'no-cache' } },
    { path: '/_next/static/*', headers: forEver },
    { path: '/assets/*', headers: forEver },
  ];
}

/** The headers of one path under a list of rules: where two rules say the same one, the later counts. */
export function headersOf(path: string, rules: readonly HeaderRule[]): Record<string, string> {
  const matching = rules.filter((rule) =>
    rule.path.endsWith('/*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path,
  );
  return Object.assign({}, ...matching.map(({ headers }) => headers));
}
