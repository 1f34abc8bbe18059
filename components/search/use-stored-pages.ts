import { useSyncExternalStore } from 'react';
import { subscribeToStorage } from '@/lib/client/storage';
import {
  getVisibleRecent,
  readStoredPages,
  type StoredPage,
  storedPagesSnapshot,
} from '@/lib/search/stored-pages';

/** The recent and saved pages, synchronized with the storage. */
export function useStoredPages(): { recent: StoredPage[]; favorites: StoredPage[] } {
  useSyncExternalStore(subscribeToStorage, storedPagesSnapshot, () => '');
  const { recent, favorites } = readStoredPages();
  return { recent: getVisibleRecent(recent, favorites), favorites };
}
