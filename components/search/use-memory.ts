import { useSyncExternalStore } from 'react';
import { searchMemory, searchMemoryText } from '@/lib/browser/search-memory';
import { subscribe } from '@/lib/browser/storage';
import { type StoredPage, shownRecent } from '@/lib/search/stored-pages';

/** The recent and saved pages, synchronized with the storage. */
export function useMemory(): { recent: StoredPage[]; favorites: StoredPage[] } {
  useSyncExternalStore(subscribe, searchMemoryText, () => '');
  const { recent, favorites } = searchMemory();
  return { recent: shownRecent(recent, favorites), favorites };
}
