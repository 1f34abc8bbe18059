import { useSyncExternalStore } from 'react';
import { subscribe } from '@/lib/browser/storage';
import { readStoredPages, storedPagesSnapshot } from '@/lib/browser/stored-pages';
import { type StoredPage, shownRecent } from '@/lib/search/stored-pages';

/** The recent and saved pages, synchronized with the storage. */
export function useStoredPages(): { recent: StoredPage[]; favorites: StoredPage[] } {
  useSyncExternalStore(subscribe, storedPagesSnapshot, () => '');
  const { recent, favorites } = readStoredPages();
  return { recent: shownRecent(recent, favorites), favorites };
}
