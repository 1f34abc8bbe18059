import {
  addFavorite,
  addRecent,
  parseStoredPages,
  removePage,
  type StoredPage,
} from '@/lib/search/stored-pages';
import { readStorage, writeStorage } from './storage';
import { storageKeys } from './storage-keys';

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

/** Adds a page to the recent ones. */
export function addRecentPage(page: StoredPage): void {
  const { recent, favorites } = readStoredPages();
  save(recentKey, addRecent(recent, favorites, page));
}

/** Moves a page from the recent ones to the favorites. */
export function addFavoritePage(page: StoredPage): void {
  const { recent, favorites } = readStoredPages();
  save(favoriteKey, addFavorite(favorites, page));
  save(recentKey, removePage(recent, page));
}

/** Removes a page from the recent ones. */
export function removeRecentPage(page: StoredPage): void {
  save(recentKey, removePage(readStoredPages().recent, page));
}

/** Removes a page from the favorites. */
export function removeFavoritePage(page: StoredPage): void {
  save(favoriteKey, removePage(readStoredPages().favorites, page));
}

function save(key: string, pages: readonly StoredPage[]): void {
  writeStorage(key, pages.length === 0 ? null : JSON.stringify(pages));
}
