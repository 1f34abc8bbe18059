import { parseJson, readStorage, writeStorage } from '@/lib/client/storage';
import { storageKeys } from '@/lib/client/storage-keys';
import { type ResultLink, resolveHitHref } from './hits';

const recentKey = storageKeys.recentPages;
const favoriteKey = storageKeys.favoritePages;

const maxRecentPages = 7;
const maxRecentPagesWithFavorites = 4;
const maxFavoritePages = 10;

/**
 * Parses stored pages. Drops invalid entries and entries with unsafe URLs.
 * @example parseStoredPages('[{"href":"/crm/","title":"CRM","trail":""},{"href":"javascript:1"}]') // => [{ href: '/crm/', title: 'CRM', trail: '' }]
 */
export function parseStoredPages(text: string | null): ResultLink[] {
  const value = parseJson(text);
  return Array.isArray(value) ? value.filter(isResultLink) : [];
}

function isResultLink(value: unknown): value is ResultLink {
  const { href, title, trail } = Object(value);
  const areTexts = [href, title, trail].every(
    (text) => typeof text === 'string',
  );
  return areTexts && title !== '' && resolveHitHref(String(href)) !== null;
}

/**
 * The pages and headings recently opened from the search (fewer if there are favorites), and the
 * favorites.
 */
export type StoredPages = { recent: ResultLink[]; favorites: ResultLink[] };

/** Reads the stored pages. Recent pages exclude favorites. */
export function readStoredPages(): StoredPages {
  const favorites = parseStoredPages(readStorage(favoriteKey));
  const recent = favorites.reduce(
    removePage,
    parseStoredPages(readStorage(recentKey)),
  );
  return {
    recent: recent.slice(
      0,
      favorites.length > 0 ? maxRecentPagesWithFavorites : maxRecentPages,
    ),
    favorites,
  };
}

/** Returns a snapshot of both stored lists, for `useSyncExternalStore`. */
export function getStoredPagesSnapshot(): string {
  return `${readStorage(recentKey)}\n${readStorage(favoriteKey)}`;
}

/** Adds a page to the recent pages, unless it is a favorite. */
export function addRecentPage(page: ResultLink): void {
  const { recent, favorites } = readStoredPages();
  if (favorites.some(({ href }) => href === page.href)) {
    return;
  }
  savePages(
    recentKey,
    [page, ...removePage(recent, page)].slice(0, maxRecentPages),
  );
}

/** Moves a page from the recent pages to the favorites. */
export function addFavoritePage(page: ResultLink): void {
  const favorites = [page, ...removePage(readStoredPages().favorites, page)];
  removeRecentPage(page);
  savePages(favoriteKey, favorites.slice(0, maxFavoritePages));
}

export function removeRecentPage(page: ResultLink): void {
  savePages(recentKey, removePage(readStoredPages().recent, page));
}

export function removeFavoritePage(page: ResultLink): void {
  savePages(favoriteKey, removePage(readStoredPages().favorites, page));
}

function removePage(
  pages: readonly ResultLink[],
  { href }: ResultLink,
): ResultLink[] {
  return pages.filter((page) => page.href !== href);
}

function savePages(key: string, pages: readonly ResultLink[]): void {
  writeStorage(key, pages.length === 0 ? null : JSON.stringify(pages));
}
