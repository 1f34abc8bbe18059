import { site } from '@/lib/site';
import { hitPath } from './hit-path';
import type { HitRow } from './hit-row';
import { plainText } from './marked-parts';

/** A page, or a heading of one, that the reader went to from the search. */
export type StoredPage = { href: string; title: string; trail: string };

/** What is kept of a hit: a heading as it is, of a text its page. */
export function storedPage(row: HitRow): StoredPage {
  const isText = row.kind === 'text';
  return {
    href: isText ? row.pagePath.href : row.urlPath.href,
    title: isText ? row.page : plainText(row.title),
    trail: isText ? row.section : row.trail.join(' › '),
  };
}

/**
 * The kept pages; what is no list of pages, or leads somewhere that no hit may lead, is left out.
 * @example parsePages('[{"href":"/crm/","title":"CRM","trail":""},{"href":"javascript:1"}]') // => [{ href: '/crm/', title: 'CRM', trail: '' }]
 */
export function parsePages(text: string | null): StoredPage[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isStoredPage) : [];
  } catch {
    // Not JSON: somebody else's, or cut off.
    return [];
  }
}

function isStoredPage(value: unknown): value is StoredPage {
  if (typeof value !== 'object' || value === null) return false;
  if (!('href' in value && 'title' in value && 'trail' in value)) return false;
  const { href, title, trail } = value;
  return (
    typeof href === 'string' &&
    typeof title === 'string' &&
    typeof trail === 'string' &&
    title !== '' &&
    hitPath(href, []) !== null
  );
}

/** The visited pages with one more, the newest first, each once. A favorite is not among them. */
export function withRecent(
  recent: readonly StoredPage[],
  favorites: readonly StoredPage[],
  page: StoredPage,
): StoredPage[] {
  if (favorites.some(({ href }) => href === page.href)) return [...recent];
  return newestFirst(recent, page).slice(0, mostRecent(favorites));
}

/** The favorites with one more, the newest first, each once. */
export function withFavorite(favorites: readonly StoredPage[], page: StoredPage): StoredPage[] {
  return newestFirst(favorites, page).slice(0, site.search.favoritePages);
}

/** The visited pages that there is room for: fewer beside favorites, which are not repeated. */
export function shownRecent(
  recent: readonly StoredPage[],
  favorites: readonly StoredPage[],
): StoredPage[] {
  const saved = new Set(favorites.map(({ href }) => href));
  return recent.filter(({ href }) => !saved.has(href)).slice(0, mostRecent(favorites));
}

/** The pages but one. */
export function without(pages: readonly StoredPage[], { href }: StoredPage): StoredPage[] {
  return pages.filter((page) => page.href !== href);
}

function newestFirst(pages: readonly StoredPage[], page: StoredPage): StoredPage[] {
  return [page, ...without(pages, page)];
}

function mostRecent(favorites: readonly StoredPage[]): number {
  return favorites.length > 0 ? site.search.recentBesideFavorites : site.search.recentPages;
}
