import { type HeaderRule, isRuleFor } from './hosts/header-rule';

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

/**
 * An SVG that is opened by itself is a document: nothing in it may run or load. Its own styles, and pictures within it, may.
 */
const svgPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox";

const forEver = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/**
 * The headers of a site, security and caching: files with a hash in their name are kept forever, all others are asked for
 * again, so that a new deployment shows at once.
 */
export function headerRules(): HeaderRule[] {
  return [
    { path: '/*', headers: { ...security, 'Cache-Control': 'no-cache' } },
    { path: '/_next/static/*', headers: forEver },
    { path: '/assets/*', headers: forEver },
    { path: '/*.svg', headers: { 'Content-Security-Policy': svgPolicy } },
  ];
}

/** The headers of one path under a list of rules: where two rules say the same one, the later counts. */
export function headersOf(path: string, rules: readonly HeaderRule[]): Record<string, string> {
  const matching = rules.filter((rule) => isRuleFor(rule.path, path));
  return Object.assign({}, ...matching.map(({ headers }) => headers));
}
