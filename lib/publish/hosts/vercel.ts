import { hasWildcard } from '@/lib/urls/compile-redirects';
import {
  createHeaderFields,
  createRedirectRows,
  type HostFile,
  type HostSite,
  toPattern,
} from './host-site';

const vercelLimit = 2048;

export function createVercelFiles(site: HostSite): HostFile[] {
  // `cleanUrls` removes `.html` and `/index.html` before redirects apply, but keeps trailing
  // slashes.
  const rows = createRedirectRows(site, ({ aliases }) =>
    aliases.filter((alias) => !alias.endsWith('.html')),
  );
  const wildcards = rows
    .filter(({ from }) => hasWildcard(from))
    .slice(0, vercelLimit);
  const exactRows = rows
    .filter(({ from }) => !hasWildcard(from))
    .slice(0, vercelLimit - wildcards.length);
  const redirects = [...exactRows, ...wildcards].map(({ from, to }) => ({
    source: toVercelSource(from),
    destination: to,
    statusCode: 301,
  }));
  const headers = createHeaderFields(site, toVercelSource);
  return [
    {
      name: 'vercel.json',
      text: `${JSON.stringify({ cleanUrls: true, redirects, headers }, null, 2)}\n`,
      omitted: {
        count: rows.length - redirects.length,
        reason: `Vercel supports ${vercelLimit} redirects`,
      },
    },
  ];
}

/** Converts a path to a Vercel pattern; a wildcard becomes `(.*)`. */
function toVercelSource(path: string): string {
  return toPattern(path, {
    wildcard: '/(.*)',
    fileWildcard: '/(.*)\\',
    specialCharacters: /[(){}:*+?\\.[\]^$|]/g,
  });
}
