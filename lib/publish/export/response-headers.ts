import { lookup } from 'mrmime';
import { groupBy } from '@/lib/collections/group-by';
import { hashedFilesPath } from '@/lib/urls/static-routes';

/**
 * Response headers for a folder (`/docs/*`) or a file type (`/*.svg`). All matching rules apply;
 * the last one wins for each header.
 */
export type HeaderRule = { pattern: string; headers: Record<string, string> };

/**
 * Returns the file extension of a rule for a file type; undefined for other rules.
 * @example getRuleExtension('/*.svg') // => '.svg'
 */
export function getRuleExtension(pattern: string): string | undefined {
  return /^\/\*(\.[a-z\d]+)$/.exec(pattern)?.[1];
}

/** One header of a rule. */
export type HeaderEntry = { pattern: string; name: string; value: string };

/**
 * Groups rules by header name, in order.
 * @example groupByHeaderName([{ pattern: '/*', headers: { A: '1' } }]) // => Map { 'A' => [{ pattern: '/*', name: 'A', value: '1' }] }
 */
export function groupByHeaderName(
  rules: readonly HeaderRule[],
): Map<string, HeaderEntry[]> {
  const entries = rules.flatMap(({ pattern, headers }) =>
    Object.entries(headers).map(([name, value]) => ({ pattern, name, value })),
  );
  return groupBy(entries, ({ name }) => name);
}

/** Security headers. Of these, only `Referrer-Policy` could also be a meta element. */
const securityHeaders = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'Strict-Transport-Security': 'max-age=31536000',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/**
 * An SVG opened directly is a document: block scripts and requests, allow its own styles and
 * embedded images.
 */
const svgPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox";

const immutableCache = {
  'Cache-Control': 'public, max-age=31536000, immutable',
};

/**
 * Returns the security and cache headers of a site with variants at `prefixes`. Browsers revalidate
 * all files except hashed ones.
 */
export function createHeaderRules(
  prefixes: readonly string[] = [''],
): HeaderRule[] {
  return [
    {
      pattern: '/*',
      headers: { ...securityHeaders, 'Cache-Control': 'no-cache' },
    },
    ...prefixes.flatMap((prefix) => [
      { pattern: `${prefix}${hashedFilesPath}*`, headers: immutableCache },
      { pattern: `${prefix}/assets/*`, headers: immutableCache },
    ]),
    { pattern: '/*.svg', headers: { 'Content-Security-Policy': svgPolicy } },
    // Search engines should list the pages rather than their Markdown copies.
    { pattern: '/*.md', headers: { 'X-Robots-Tag': 'noindex' } },
  ];
}

/** Returns the headers of a path. If several rules set a header, the last one wins. */
export function resolveHeaders(
  path: string,
  rules: readonly HeaderRule[],
): Record<string, string> {
  const matching = rules.filter(({ pattern }) => {
    const extension = getRuleExtension(pattern);
    if (extension !== undefined) {
      return path.toLowerCase().endsWith(extension);
    }
    return path.startsWith(pattern.slice(0, -1));
  });
  return Object.assign({}, ...matching.map(({ headers }) => headers));
}

/** Returns the `Content-Type` of a file by its extension. */
export function getMediaType(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
