import { site } from '@/lib/site';
import { withBasePath, withoutBasePath } from '@/lib/urls/base-path';
import { createRouteTable, type RouteSource, resolveRequest } from '@/lib/urls/resolve';
import { findSimilarPages, type PageTitle } from '@/lib/urls/similar-pages';
import { decodePath, toHref } from '@/lib/urls/url-path';
import * as messages from '@/messages';
import { reportEvent } from './events';

/**
 * Redirects from the not-found page, for hosts without redirect rules, if the path is a legacy path or a variant; otherwise renders links
 * to similar pages into `container`. Does nothing when the path index cannot be loaded.
 */
export async function showSuggestions(container: Element): Promise<void> {
  const index = await fetchPathIndex();
  if (!index) return;
  const { search, hash } = location;
  const pathname = withoutBasePath(location.pathname);
  const resolution = resolveRequest(pathname + search, createRouteTable(index));
  if (resolution.kind === 'redirect') {
    const target = withBasePath(resolution.location);
    location.replace(target.includes('#') ? target : target + hash);
  } else if (resolution.kind === 'none') {
    container.replaceChildren(...createSuggestions(pathname, index));
    reportEvent({ event: 'page_not_found', path: decodePath(pathname) });
  }
}

/** The published path index; undefined when it cannot be fetched or parsed. */
async function fetchPathIndex(): Promise<PathIndex | undefined> {
  try {
    return parsePathIndex(await (await fetch(withBasePath('/addresses.json'))).json());
  } catch {
    // Offline, or the host responded with an HTML page.
    return undefined;
  }
}

function createSuggestions(pathname: string, { urlPaths, titles }: PathIndex): Element[] {
  // Unlisted pages have no title in the index.
  const pages = urlPaths.flatMap((urlPath) => {
    const title = titles[urlPath];
    return title === undefined ? [] : { urlPath, title };
  });
  const matches = findSimilarPages(pathname, pages, site.notFound.suggestions);
  return matches.length > 0
    ? [createElement('p', messages.notFound.similarPages), createList(matches)]
    : [];
}

/** Each title is followed by its path, because a guide and a tag can have the same title. */
function createList(pages: readonly PageTitle[]): Element {
  const list = document.createElement('ul');
  for (const { urlPath, title } of pages) {
    const link = createElement('a', title);
    link.setAttribute('href', withBasePath(toHref(urlPath)));
    const item = document.createElement('li');
    item.append(link, ' ', createElement('small', withBasePath(urlPath)));
    list.append(item);
  }
  return list;
}

function createElement(name: string, text: string): Element {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

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
