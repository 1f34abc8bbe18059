import type { HeaderRule } from '@/lib/publish/export/response-headers';
import { type PathAliases, toHref } from '@/lib/urls/url-path';
import {
  createRedirectRows,
  type HostFile,
  type HostSite,
  limitRows,
} from './host-site';

/** Limits of Cloudflare Pages; the limits of Netlify are higher. */
const cloudflareLimits = { exact: 2000, wildcards: 100 };

/**
 * Returns the aliases that need a rule. Both hosts redirect `/x/` and `/x.html`, but Cloudflare's
 * emulator only those in ASCII.
 */
function listAliasesToRedirect({
  urlPath,
  aliases,
}: PathAliases): readonly string[] {
  if (urlPath.endsWith('/') || toHref(urlPath) !== urlPath) {
    return aliases;
  }
  return aliases.filter((alias) => alias.endsWith('/index.html'));
}

/** Creates `_redirects` and `_headers` for Cloudflare Pages and Netlify. */
export function createNetlifyAndCloudflareFiles(site: HostSite): HostFile[] {
  const rows = createRedirectRows(site, listAliasesToRedirect);
  const kept = limitRows(rows, cloudflareLimits);
  const text = [
    ...kept.map(({ from, to }) => `${from} ${to} 301\n`),
    // Cloudflare finds the nearest not-found page automatically.
    ...site.prefixes.map((prefix) => `${prefix}/* ${prefix}/404.html 404\n`),
  ].join('');
  const reason = `Cloudflare Pages supports ${cloudflareLimits.exact} static and ${cloudflareLimits.wildcards} wildcard rules`;
  return [
    {
      name: '_redirects',
      text,
      omitted: { count: rows.length - kept.length, reason },
    },
    { name: '_headers', text: formatHeadersFile(site.headerRules) },
  ];
}

/**
 * Both hosts join the values of matching rules, which suits `Cache-Control` and
 * `Content-Security-Policy`. Omits `no-cache`, their default.
 */
function formatHeadersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ pattern, headers }) => {
      const lines = Object.entries(headers)
        .filter(([name]) => !(pattern === '/*' && name === 'Cache-Control'))
        .map(([name, value]) => `  ${name}: ${value}\n`);
      return `${pattern}\n${lines.join('')}`;
    })
    .join('');
}
