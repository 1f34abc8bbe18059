import { fetchText } from '@/lib/client/fetch-text';
import { withBasePath, withoutBasePath } from '@/lib/urls/base-path';
import {
  createRouteTable,
  resolveRequest,
  type SiteRoutes,
} from '@/lib/urls/resolve';
import { findSimilarPages, type PageTitle } from '@/lib/urls/similar-pages';

/** The published routes, with the titles of all listed pages. */
type PublishedRoutes = SiteRoutes & {
  titles: Readonly<Record<string, string>>;
};

/**
 * Redirects from the not-found page, for hosts without redirect rules, if the path is a legacy path
 * or an alias of a URL path; otherwise returns similar pages. Rejects when the routes cannot be
 * loaded.
 */
export async function resolveNotFound(): Promise<PageTitle[]> {
  const index: PublishedRoutes = JSON.parse(await fetchText('/addresses.json'));
  const { search, hash } = location;
  const pathname = withoutBasePath(location.pathname);
  const resolution = resolveRequest(pathname + search, createRouteTable(index));
  if (resolution.kind === 'redirect') {
    const target = withBasePath(resolution.location);
    location.replace(target.includes('#') ? target : target + hash);
  }
  if (resolution.kind !== 'none') {
    return [];
  }
  const pages = Object.entries(index.titles).map(([urlPath, title]) => ({
    urlPath,
    title,
  }));
  return findSimilarPages(pathname, pages, 5);
}
