import { readStorage, storageKeys, writeStorage } from '@/lib/client/storage';
import { site } from '@/lib/site';
import { type HitRow, resolveHitHref, toPlainText } from './hits';

/** A page or heading that the reader opened from search. `trail` holds the titles of its parents. */
export type StoredPage = { href: string; title: string; trail: string };

/** Converts a hit for storage: pages and headings as they are, text hits as their page. */
export function toStoredPage(row: HitRow): StoredPage {
  return row.isTextMatch
    ? { href: row.pageHref, title: row.pageTitle, trail: row.sectionTitle }
    : { href: row.href, title: toPlainText(row.title), trail: row.breadcrumbs.join(' › ') };
}

/**
 * Parses stored pages. Invalid entries, and those with an unsafe URL, are dropped.
 * @example parseStoredPages('[{"href":"/crm/","title":"CRM","trail":""},{"href":"javascript:1"}]') // => [{ href: '/crm/', title: 'CRM', trail: '' }]
 */
export function parseStoredPages(text: string | null): StoredPage[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isStoredPage) : [];
  } catch {
    // Not JSON: written by something else, or truncated.
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
    resolveHitHref(href, []) !== null
  );
}

/** Returns the recent pages to show: without favorites, and fewer if there are any. */
export function getVisibleRecent(
  recent: readonly StoredPage[],
  favorites: readonly StoredPage[],
): StoredPage[] {
  const saved = new Set(favorites.map(({ href }) => href));
  return recent.filter(({ href }) => !saved.has(href)).slice(0, getMaxRecent(favorites));
}

function getMaxRecent(favorites: readonly StoredPage[]): number {
  return favorites.length > 0 ? site.search.recentBesideFavorites : site.search.recentPages;
}

const recentKey = storageKeys.recentSearches;
const favoriteKey = storageKeys.favoriteSearches;

/** The recent and favorite pages of the search dialog, as stored. */
export function readStoredPages(): { recent: StoredPage[]; favorites: StoredPage[] } {
  return {
    recent: parseStoredPages(readStorage(recentKey)),
    favorites: parseStoredPages(readStorage(favoriteKey)),
  };
}

/** A snapshot of both stored lists, for `useSyncExternalStore`. */
export function storedPagesSnapshot(): string {
  return `${readStorage(recentKey)}\n${readStorage(favoriteKey)}`;
}

/** Adds a page to the recent ones, unless it is a favorite. */
export function addRecentPage(page: StoredPage): void {
  const { recent, favorites } = readStoredPages();
  if (favorites.some(({ href }) => href === page.href)) return;
  save(recentKey, [page, ...removePage(recent, page)].slice(0, getMaxRecent(favorites)));
}

/** Moves a page from the recent ones to the favorites. */
export function addFavoritePage(page: StoredPage): void {
  const favorites = [page, ...removePage(readStoredPages().favorites, page)];
  save(favoriteKey, favorites.slice(0, site.search.favoritePages));
  removeRecentPage(page);
}

/** Removes a page from the recent ones. */
export function removeRecentPage(page: StoredPage): void {
  save(recentKey, removePage(readStoredPages().recent, page));
}

/** Removes a page from the favorites. */
export function removeFavoritePage(page: StoredPage): void {
  save(favoriteKey, removePage(readStoredPages().favorites, page));
}

function removePage(pages: readonly StoredPage[], { href }: StoredPage): StoredPage[] {
  return pages.filter((page) => page.href !== href);
}

function save(key: string, pages: readonly StoredPage[]): void {
  writeStorage(key, pages.length === 0 ? null : JSON.stringify(pages));
}
