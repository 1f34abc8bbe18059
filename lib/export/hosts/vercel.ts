import type { Form } from '@/lib/routes/forms';
import { endingOf } from './header-rule';
import { type HostFile, type HostSite, isStar, rowsOf } from './host-site';

/** Vercel takes 2,048 redirects, and as many rules of headers. */
const limit = 2048;

/** `cleanUrls` cuts `.html` and `/index.html` off before it comes to our rules, and leaves slashes as they are. */
function formsWanted({ others }: Form): readonly string[] {
  return others.filter((other) => !other.endsWith('.html'));
}

/** `vercel.json`. */
export function vercel(site: HostSite): HostFile[] {
  const rows = rowsOf(site, formsWanted);
  const redirects = rows.slice(0, limit).map(({ from, to }) => ({
    source: sourceOf(from),
    destination: to,
    statusCode: 301,
  }));
  const headers = site.headers.map(({ path, headers: fields }) => ({
    source: sourceOf(path),
    headers: Object.entries(fields).map(([key, value]) => ({ key, value })),
  }));
  const count = rows.length - redirects.length;
  return [
    {
      name: 'vercel.json',
      text: `${JSON.stringify({ cleanUrls: true, redirects, headers }, null, 2)}\n`,
      ...(count > 0 && { left: { count, reason: `Vercel takes ${limit} redirects` } }),
    },
  ];
}

/** A path as Vercel's patterns write it: their signs are escaped, a star becomes `(.*)`. */
function sourceOf(path: string): string {
  const ending = endingOf(path);
  if (ending !== undefined) return `/(.*)\\${ending}`;
  const plain = isStar(path) ? path.slice(0, -2) : path;
  const escaped = plain.replace(/[(){}:*+?\\.[\]^$|]/g, '\\$&');
  return isStar(path) ? `${escaped}/(.*)` : escaped;
}
