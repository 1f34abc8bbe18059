import type { RouteSource } from '@/lib/routes/resolve';

/** The published list of pages, with what the not-found page shows of each. */
export type PathIndex = RouteSource & { titles: Readonly<Record<string, string>> };

/**
 * The list of pages that a fetched value holds; undefined when it has another form. Anyone on the way could have changed it, so
 * what is not a path of this site is left out: another origin, `//host`, `javascript:`.
 */
export function parsePathIndex(value: unknown): PathIndex | undefined {
  const { urlPaths, redirects, titles } = fieldsOf(value);
  if (!Array.isArray(urlPaths) || !Array.isArray(redirects)) return undefined;
  if (typeof titles !== 'object' || titles === null) return undefined;
  return {
    urlPaths: urlPaths.filter(isSitePath),
    redirects: redirects.flatMap((redirect) => {
      const { from, to } = fieldsOf(redirect);
      return isSitePath(from) && isSitePath(to) ? [{ from, to }] : [];
    }),
    titles: Object.fromEntries(
      Object.entries(titles).filter(([, title]) => typeof title === 'string'),
    ),
  };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {};
}

/** Whether a value is a path that every browser reads as one of this site. */
function isSitePath(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value);
}
