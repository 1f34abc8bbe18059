import { hashedFilesPath } from '@/lib/urls/static-routes';
import { type HeaderRule, matchesPath } from './hosts/header-rule';

/** Headers that cannot be expressed in a meta element. */
const securityHeaders = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'Strict-Transport-Security': 'max-age=31536000',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** An SVG opened directly is a document: block scripts and requests, allow its own styles and embedded images. */
const svgPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox";

const immutableCache = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** Returns the security and cache headers of the site. Hashed files are immutable; all others are revalidated. */
export function createHeaderRules(): HeaderRule[] {
  return [
    { path: '/*', headers: { ...securityHeaders, 'Cache-Control': 'no-cache' } },
    { path: `${hashedFilesPath}*`, headers: immutableCache },
    { path: '/assets/*', headers: immutableCache },
    { path: '/*.svg', headers: { 'Content-Security-Policy': svgPolicy } },
    // Search engines should list the pages rather than their Markdown copies.
    { path: '/*.md', headers: { 'X-Robots-Tag': 'noindex' } },
  ];
}

/** Returns the headers of a path. If several rules set a header, the last one wins. */
export function resolveHeaders(path: string, rules: readonly HeaderRule[]): Record<string, string> {
  const matching = rules.filter((rule) => matchesPath(rule.path, path));
  return Object.assign({}, ...matching.map(({ headers }) => headers));
}
