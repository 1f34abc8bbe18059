'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { watchIntent } from '@/lib/browser/link-intent';
import { linkedPage } from '@/lib/browser/link-target';
import { site } from '@/lib/site';
import styles from './navigation.module.css';

/**
 * What goes with moving from page to page: pages are fetched on intent, a bar tells of a slow one, and on arrival the next
 * Tab is the skip link. Stands first in the page.
 */
export function Navigation() {
  const pathname = usePathname();
  useEffect(() => watchIntent(site.navigation.hoverDelay), []);
  const start = useArrival(pathname);
  const isSlow = useSlowMove(pathname);
  return (
    <>
      <div ref={start} tabIndex={-1} className={styles['start']} />
      {isSlow && (
        <div role="progressbar" aria-label="Loading page" className={styles['progress']} />
      )}
    </>
  );
}

/** Moves the focus to the top of a page that the reader went on to; never on Back, and never to a heading's address. */
function useArrival(pathname: string) {
  const start = useRef<HTMLDivElement>(null);
  const last = useRef(pathname);
  const isBack = useRef(false);
  useEffect(() => {
    const onBack = () => {
      // Back within a page, to a heading or from the open menu, is no arrival that comes.
      isBack.current = location.pathname !== last.current;
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

/** Whether a move to another page has been under way for long enough to say so. */
function useSlowMove(pathname: string): boolean {
  const [slowFrom, setSlowFrom] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!isPlain || linkedPage(event.target, location) === undefined) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(
        () => setSlowFrom(location.pathname),
        site.navigation.progressDelay,
      );
    };
    const onShow = () => setSlowFrom(null);
    document.addEventListener('click', onClick);
    addEventListener('pageshow', onShow);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('click', onClick);
      removeEventListener('pageshow', onShow);
    };
  }, []);
  useEffect(() => {
    if (pathname) clearTimeout(timer.current);
  }, [pathname]);
  return slowFrom !== null && slowFrom === pathname;
}
