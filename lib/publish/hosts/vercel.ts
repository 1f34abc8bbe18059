import {
  createHeaderFields,
  createRedirectRows,
  type HostFile,
  type HostSite,
  limitRows,
  toPattern,
} from './host-site';

const vercelLimit = 2048;

export function createVercelFiles(site: HostSite): HostFile[] {
  // `cleanUrls` removes `.html` and `/index.html` before redirects apply, but keeps trailing
  // slashes.
  const rows = createRedirectRows(site, ({ aliases }) =>
    aliases.filter((alias) => !alias.endsWith('.html')),
  );
  const kept = limitRows(rows, {
    exact: vercelLimit,
    wildcards: vercelLimit,
    total: vercelLimit,
  });
  const redirects = kept.map(({ from, to }) => ({
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
        count: rows.length - kept.length,
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
