import { staticRoutePaths } from '@/lib/urls/static-routes';
import { mapByRoute, urlPathToRouteKey } from '@/lib/urls/url-path';

type RoutedPage = {
  urlPath: string;
  frontMatter: { slug?: string | undefined };
};

/**
 * Separates the pages to publish from those that are left out, because another page or a route in
 * `app/` has their route. Of several pages, the first whose file path leads to the route is
 * published, or else the first.
 */
export function separateSharedRoutes<Page extends RoutedPage>(
  pages: readonly Page[],
): { published: Page[]; shadowedPages: Page[] } {
  const reserved = new Set(staticRoutePaths.map(urlPathToRouteKey));
  const owners = mapByRoute(
    [...pages.filter(hasFilePath), ...pages],
    ({ urlPath }) => urlPath,
  );
  const isPublished = (page: Page) => {
    const key = urlPathToRouteKey(page.urlPath);
    return !reserved.has(key) && owners.get(key) === page;
  };
  return {
    published: pages.filter(isPublished),
    shadowedPages: pages.filter((page) => !isPublished(page)),
  };
}

/** Whether the URL path of a page is that of its file. */
function hasFilePath({ frontMatter }: RoutedPage): boolean {
  return frontMatter.slug === undefined;
}
