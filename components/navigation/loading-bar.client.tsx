'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { linkedPage } from '@/lib/browser/link-target';
import { isPlainClick } from '@/lib/browser/plain-click';
import { withoutBase } from '@/lib/routes/base-path';
import { site } from '@/lib/site';
import styles from './navigation.module.css';

/** A bar at the top of the window that tells of a page that takes its time. Stands in a landmark. */
export function LoadingBar() {
  const isSlow = useSlowMove(usePathname());
  if (!isSlow) return null;
  return <div role="progressbar" aria-label="Loading page" className={styles['progress']} />;
}

/** Whether a move to another page has been under way for long enough to say so. */
function useSlowMove(pathname: string): boolean {
  const [slowFrom, setSlowFrom] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!isPlainClick(event) || linkedPage(event.target, location) === undefined) return;
      clearTimeout(timer.current);
      // The page of the click: by the time it counts, the address may already be that of the page that comes.
      const from = withoutBase(location.pathname);
      timer.current = setTimeout(() => setSlowFrom(from), site.navigation.progressDelay);
    };
    const onShow = () => setSlowFrom(null);
    // Before React, which stops clicks inside of what it has not taken over yet.
    addEventListener('click', onClick, { capture: true });
    addEventListener('pageshow', onShow);
    return () => {
      clearTimeout(timer.current);
      removeEventListener('click', onClick, { capture: true });
      removeEventListener('pageshow', onShow);
    };
  }, []);
  useEffect(() => {
    if (pathname) clearTimeout(timer.current);
  }, [pathname]);
  return slowFrom !== null && slowFrom === pathname;
}
