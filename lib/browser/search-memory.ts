import {
  parsePages,
  type StoredPage,
  withFavorite,
  without,
  withRecent,
} from '@/lib/search/stored-pages';
import { readStored, store } from './storage';
import { stored } from './storage-keys';

const recentKey = stored.recentSearches.key;
const favoriteKey = stored.favoriteSearches.key;

/** The recent and favorite pages of the search dialog, as stored. */
export function searchMemory(): { recent: StoredPage[]; favorites: StoredPage[] } {
  return {
    recent: parsePages(readStored(recentKey)),
    favorites: parsePages(readStored(favoriteKey)),
  };
}

/** A snapshot of both stored lists, for `useSyncExternalStore`. */
export function searchMemoryText(): string {
  return `${readStored(recentKey)}\n${readStored(favoriteKey)}`;
}

/** Adds a page to the recent ones. */
export function rememberPage(page: StoredPage): void {
  const { recent, favorites } = searchMemory();
  save(recentKey, withRecent(recent, favorites, page));
}

/** Moves a page from the recent ones to the favorites. */
export function savePage(page: StoredPage): void {
  const { recent, favorites } = searchMemory();
  save(favoriteKey, withFavorite(favorites, page));
  save(recentKey, without(recent, page));
}

/** Removes a page from the recent ones. */
export function forgetRecent(page: StoredPage): void {
  save(recentKey, without(searchMemory().recent, page));
}

/** Removes a page from the favorites. */
export function forgetFavorite(page: StoredPage): void {
  save(favoriteKey, without(searchMemory().favorites, page));
}

function save(key: string, pages: readonly StoredPage[]): void {
  store(key, pages.length === 0 ? null : JSON.stringify(pages));
}
