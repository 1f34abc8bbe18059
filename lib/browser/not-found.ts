import { withBase, withoutBase } from '@/lib/routes/base-path';
import { type NamedPage, nearestPages } from '@/lib/routes/nearest-pages';
import { resolve, routeTable } from '@/lib/routes/resolve';
import { hrefOf } from '@/lib/routes/url-path';
import { site } from '@/lib/site';
import { type PathIndex, parsePathIndex } from './path-index';

/**
 * Shows ways on in the not-found page: a legacy path, or another form of one, leads to its page at once, for hosts
 * without rules; else the nearest pages. Without the list of URL paths nothing is shown.
 */
export async function showWays(place: Element): Promise<void> {
  const book = await pathIndex();
  if (!book) return;
  const { search, hash } = location;
  const pathname = withoutBase(location.pathname);
  const resolution = resolve(pathname + search, routeTable(book));
  if (resolution.kind === 'redirect') {
    const to = withBase(resolution.location);
    location.replace(to.includes('#') ? to : to + hash);
  } else if (resolution.kind === 'none') {
    place.replaceChildren(...waysOn(pathname, book));
  }
}

/** The published list of pages; undefined when it does not come, or is not what it should be. */
async function pathIndex(): Promise<PathIndex | undefined> {
  try {
    return parsePathIndex(await (await fetch(withBase('/addresses.json'))).json());
  } catch {
    // Offline, or a host that answers with a page.
    return undefined;
  }
}

function waysOn(pathname: string, { urlPaths, titles }: PathIndex): Element[] {
  const { near, suggestions } = site.notFound;
  // A page without a title here is unlisted.
  const pages = urlPaths.flatMap((urlPath) => {
    const title = titles[urlPath];
    return title === undefined ? [] : { urlPath, title };
  });
  const found = nearestPages(pathname, pages, suggestions);
  return found.length > 0 ? [element('p', near), listOf(found)] : [];
}

/** Each title with its URL path, which the reader compares with the one that was asked for; a guide and a tag may share a title. */
function listOf(pages: readonly NamedPage[]): Element {
  const list = document.createElement('ul');
  for (const { urlPath, title } of pages) {
    const item = document.createElement('li');
    const path = withBase(urlPath);
    item.append(linkTo(withBase(hrefOf(urlPath)), title), ' ', element('small', path));
    list.append(item);
  }
  return list;
}

function element(name: string, text: string): Element {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function linkTo(href: string, text: string): Element {
  const link = element('a', text);
  link.setAttribute('href', href);
  return link;
}
