import {
  type Diagnostic,
  fileStart,
} from '@/lib/content/diagnostics/diagnostic';
import { listGeneratedIndexes } from '@/lib/content/pages/folders';
import type { LocateField } from '@/lib/content/parse/front-matter';
import type { SiteContent } from '@/lib/content/site-content';

/**
 * Other forms of a URL path, paths whose files the site itself has, such as `robots.txt`, and those
 * in the folders of hashed files, which browsers keep for a year.
 */
const reservedPath =
  /(?:\/index|\.html)$|^\/(?:404|robots|llms|llms-full)$|^\/(?:_next|assets|search-index)\//i;

/** Reports pages and generated indexes at a URL path that no page can have. */
export function checkReservedPaths(
  content: SiteContent,
  locate: LocateField,
): Diagnostic[] {
  const indexes = listGeneratedIndexes(content).map(({ index, file }) => ({
    file,
    urlPath: index.urlPath,
  }));
  return [...content.pages, ...indexes].flatMap(({ file, urlPath }) => {
    if (!reservedPath.test(urlPath)) {
      return [];
    }
    const field = /\.mdx?$/i.test(file) ? ['slug'] : ['link', 'slug'];
    const position = locate(file, field);
    const verb = position === fileStart ? 'Add a line' : 'Write another one';
    return {
      rule: 'invalid-slug' as const,
      file,
      ...position,
      message: `No page can have the URL path ${urlPath}, which the site itself uses.`,
      hint: `${verb}, for example: slug: ${suggestPath(urlPath)}`,
    };
  });
}

function suggestPath(urlPath: string): string {
  const path = urlPath.replace(/\.html$/i, '');
  if (/\/index$/i.test(path)) {
    return `${path}-page`;
  }
  const [, first = '', ...rest] = path.split('/');
  return `/${[`${first}-page`, ...rest].join('/')}`;
}
