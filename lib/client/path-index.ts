import type { RouteSource } from '@/lib/urls/resolve';

/** The published index of URL paths, with the titles shown on the not-found page. */
export type PathIndex = RouteSource & { titles: Readonly<Record<string, string>> };

/** Validates a fetched path index and drops anything that is not a path on this site. Returns undefined for another shape. */
export function parsePathIndex(value: unknown): PathIndex | undefined {
  const { urlPaths, redirects, titles } = getFields(value);
  if (!Array.isArray(urlPaths) || !Array.isArray(redirects)) return undefined;
  if (typeof titles !== 'object' || titles === null) return undefined;
  return {
    urlPaths: urlPaths.filter(isSitePath),
    redirects: redirects.flatMap((redirect) => {
      const { from, to } = getFields(redirect);
      return isSitePath(from) && isSitePath(to) ? [{ from, to }] : [];
    }),
    titles: Object.fromEntries(
      Object.entries(titles).filter(([, title]) => typeof title === 'string'),
    ),
  };
}

function getFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {};
}

/** Whether every browser resolves a value to a path on this site. */
function isSitePath(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value);
}
