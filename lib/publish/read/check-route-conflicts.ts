import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { listGeneratedIndexes } from '@/lib/content/pages/folders';
import type { LocateField } from '@/lib/content/parse/front-matter';
import type { SiteContent } from '@/lib/content/site-content';
import { getTagPath, groupPagesByTag } from '@/lib/nav/tags';
import { staticRoutePaths } from '@/lib/urls/static-routes';
import { mapByRoute, urlPathToRouteKey } from '@/lib/urls/url-path';

/** Other forms of a URL path, and paths whose files the site itself has, such as `robots.txt`. */
const reservedPath = /(?:\/index|\.html)$|^\/(?:404|robots)$/i;

/** The folders of the files that a build creates beside the pages. */
const buildFolder = /^\/(?:_next|assets|search-index)\//i;

/** What a URL path leads to: a page, a generated index, a tag page or a route in `app/`. */
type RouteOwner = { urlPath: string; name: string; file?: string };

/**
 * Reports pages and generated indexes whose URL path the site itself, a tag page or a generated
 * index uses.
 */
export function checkRouteConflicts(
  content: SiteContent,
  locate: LocateField,
): Diagnostic[] {
  const { pages, shadowedPages } = content;
  const indexes = listGeneratedIndexes(content).map(
    ({ generatedIndex, file }) => ({
      file,
      urlPath: generatedIndex.urlPath,
      name: `the generated index of ${file}`,
    }),
  );
  const owners: RouteOwner[] = [
    ...indexes,
    ...groupPagesByTag(pages).map((tag) => ({
      urlPath: getTagPath(tag),
      name: `the page of the tag "${tag.label}"`,
    })),
    ...staticRoutePaths.map((urlPath) => ({ urlPath, name: '' })),
  ];
  // The last one owns a shared route: the site itself before tags, and tags before indexes.
  const ownerByRoute = mapByRoute(
    owners.toReversed(),
    ({ urlPath }) => urlPath,
  );
  return [...pages, ...shadowedPages, ...indexes].flatMap(
    ({ urlPath, file }) => {
      const owner = ownerByRoute.get(urlPathToRouteKey(urlPath));
      const isReserved =
        reservedPath.test(urlPath) || buildFolder.test(urlPath);
      if (!isReserved && (!owner || owner.file === file)) {
        return [];
      }
      const field = /\.mdx?$/i.test(file) ? ['slug'] : ['link', 'slug'];
      const position = locate(file, field);
      // A field that is not set is reported at the start of the file.
      const isAtFileStart = position.line === 1 && position.column === 1;
      const verb = isAtFileStart ? 'Add a line' : 'Write another one';
      return {
        rule: isReserved ? 'invalid-slug' : 'duplicate-route',
        file,
        ...position,
        message: isReserved
          ? `No page can have the URL path ${urlPath}, which the site itself uses.`
          : explainDuplicate(urlPath, owner?.name),
        hint: `${verb}, for example: slug: ${suggestPath(urlPath)}`,
      };
    },
  );
}

function explainDuplicate(urlPath: string, owner: string | undefined): string {
  return owner
    ? `The URL path ${urlPath} is also that of ${owner}, which is not published.`
    : `The URL path ${urlPath} is reserved for a built-in page, so this page is not published.`;
}

function suggestPath(urlPath: string): string {
  const path = urlPath.replace(/\.html$|\/$/i, '');
  const [, first = '', ...rest] = path.split('/');
  return buildFolder.test(path)
    ? `/${[`${first}-page`, ...rest].join('/')}`
    : `${path}-page`;
}
