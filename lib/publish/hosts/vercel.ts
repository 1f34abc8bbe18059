import { getExtension } from '@/lib/publish/response-headers';
import type { PathVariants } from '@/lib/urls/url-path';
import { createRedirectRows, type HostFile, type HostSite, isWildcard } from './host-site';

/** Maximum number of redirects on Vercel. */
const limit = 2048;

/** `cleanUrls` removes `.html` and `/index.html` before redirects apply, but keeps trailing slashes. */
function getVariants({ variants }: PathVariants): readonly string[] {
  return variants.filter((variant) => !variant.endsWith('.html'));
}

/** Creates `vercel.json`. */
export function createVercelFiles(site: HostSite): HostFile[] {
  const rows = createRedirectRows(site, getVariants);
  const redirects = rows.slice(0, limit).map(({ from, to }) => ({
    source: toSource(from),
    destination: to,
    statusCode: 301,
  }));
  const headers = site.headers.map(({ path, headers: fields }) => ({
    source: toSource(path),
    headers: Object.entries(fields).map(([key, value]) => ({ key, value })),
  }));
  return [
    {
      name: 'vercel.json',
      text: `${JSON.stringify({ cleanUrls: true, redirects, headers }, null, 2)}\n`,
      omitted: {
        count: rows.length - redirects.length,
        reason: `Vercel supports ${limit} redirects`,
      },
    },
  ];
}

/** Converts a path to a Vercel pattern: escapes special characters; a wildcard becomes `(.*)`. */
function toSource(path: string): string {
  const extension = getExtension(path);
  if (extension !== undefined) return `/(.*)\\${extension}`;
  const plain = isWildcard(path) ? path.slice(0, -2) : path;
  const escaped = plain.replace(/[(){}:*+?\\.[\]^$|]/g, '\\$&');
  return isWildcard(path) ? `${escaped}/(.*)` : escaped;
}
