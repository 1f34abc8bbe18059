'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { watchClicks } from '@/lib/next-output/browser/link-clicks';
import { watchIntent } from '@/lib/browser/link-intent';
import { isOverlayEntry } from '@/lib/browser/overlay-history';
import { watchTables } from '@/lib/browser/scrollable-tables';
import { withoutBase } from '@/lib/routes/base-path';
import { site } from '@/lib/site';
import styles from './navigation.module.css';

/**
 * What goes with moving from page to page: links are followed by the router, pages are fetched on intent, and on arrival the next Tab
 * is the skip link.
 * Stands first in the page.
 */
export function Navigation() {
  const pathname = usePathname();
  const router = useRouter();
  useEffect(
    () =>
      watchClicks((urlPath) => {
        // The page takes the place of a dialog's history entry, so that Back leads to the page below the dialog, once.
        if (isOverlayEntry()) router.replace(urlPath);
        else router.push(urlPath);
      }),
    [router],
  );
  useEffect(() => watchIntent(site.navigation.hoverDelay), []);
  useEffect(() => {
    // Tells tests and stylesheets that the scripts of the page listen.
    document.documentElement.dataset['hydrated'] = '';
  }, []);
  useEffect(() => {
    // Only the not-found page has such a place, and only it fetches what fills it.
    const place = document.querySelector('[data-ways-on]');
    if (place)
      void import('@/lib/browser/not-found').then(({ showWays }) => showWays(place), quiet);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own tables
  useEffect(watchTables, [pathname]);
  const start = useArrival(pathname);
  return <div ref={start} tabIndex={-1} className={styles['start']} />;
}

/** The page says what it has to without them. */
function quiet(): void {}

/** Moves the focus to the top of a page that the reader went on to; never on Back, and never to a heading's URL path. */
function useArrival(pathname: string) {
  const start = useRef<HTMLDivElement>(null);
  const last = useRef(pathname);
  const isBack = useRef(false);
  useEffect(() => {
    const onBack = () => {
      // Back within a page, to a heading or from the open menu, is no arrival that comes.
      isBack.current = withoutBase(location.pathname) !== last.current;
    };
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, []);
  useEffect(() => {
    const hasMoved = last.current !== pathname;
    last.current = pathname;
    if (hasMoved && !isBack.current && !location.hash)
      start.current?.focus({ preventScroll: true });
    isBack.current = false;
  }, [pathname]);
  return start;
}
