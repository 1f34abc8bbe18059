import {
  compileRedirects,
  listWildcardKeys,
  mapPagesByKey,
  type Redirect,
  toRedirectKey,
} from './compile-redirects';
import { toHref, toRouteKey } from './url-path';

/**
 * Returns redirects from paths that are neither pages nor redirects to their nearest ancestor.
 * @example createAncestorRedirects(['/crm/deals'], ['/', '/crm/'], []) // => [{ from: '/crm/deals', to: '/crm/' }]
 */
export function createAncestorRedirects(
  paths: readonly string[],
  urlPaths: readonly string[],
  redirects: readonly Redirect[],
): Redirect[] {
  const pages = mapPagesByKey(urlPaths);
  const sources = new Set(redirects.map(({ from }) => toRedirectKey(from)));
  const rules = paths.flatMap((path) => {
    const key = toRouteKey(toHref(path));
    const wildcards = listWildcardKeys(key);
    if (pages.has(key) || [key, ...wildcards].some((source) => sources.has(source))) return [];
    const ancestors = wildcards.slice(1).map((wildcard) => wildcard.slice(0, -2));
    const ancestor = ancestors.find((candidate) => pages.has(candidate)) ?? '/';
    return { from: key, to: pages.get(ancestor) ?? '/' };
  });
  return compileRedirects(rules, urlPaths).redirects;
}
