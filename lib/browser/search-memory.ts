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

/** The pages that the reader went to from the search, and those that were saved, as they are stored. */
export function searchMemory(): { recent: StoredPage[]; favorites: StoredPage[] } {
  return {
    recent: parsePages(readStored(recentKey)),
    favorites: parsePages(readStored(favoriteKey)),
  };
}

/** All that is stored, as one text: it changes when any of it does. */
export function searchMemoryText(): string {
  return `${readStored(recentKey)}\n${readStored(favoriteKey)}`;
}

/** Keeps a page that the reader goes to. */
export function rememberPage(page: StoredPage): void {
  const { recent, favorites } = searchMemory();
  keep(recentKey, withRecent(recent, favorites, page));
}

/** Makes a visited page a favorite. */
export function savePage(page: StoredPage): void {
  const { recent, favorites } = searchMemory();
  keep(favoriteKey, withFavorite(favorites, page));
  keep(recentKey, without(recent, page));
}

/** Takes a page out of the visited ones. */
export function forgetRecent(page: StoredPage): void {
  keep(recentKey, without(searchMemory().recent, page));
}

/** Takes a page out of the favorites. */
export function forgetFavorite(page: StoredPage): void {
  keep(favoriteKey, without(searchMemory().favorites, page));
}

function keep(key: string, pages: readonly StoredPage[]): void {
  store(key, pages.length === 0 ? null : JSON.stringify(pages));
}
