'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useSyncExternalStore } from 'react';
import {
  finishNavigation,
  navigationStatus,
  retryNavigation,
  subscribeNavigation,
} from '@/lib/browser/navigation-status';
import { site } from '@/lib/site';
import styles from './navigation.module.css';

/** A bar at the top of the window while a page takes its time; a message when it does not come. Is in a landmark. */
export function LoadingBar() {
  const pathname = usePathname();
  const status = useSyncExternalStore(subscribeNavigation, navigationStatus, () => 'idle');
  useEffect(() => {
    finishNavigation(pathname);
    // A page that the browser kept comes back as it was left: on its way to another one.
    const onShow = (event: PageTransitionEvent) => event.persisted && finishNavigation(pathname);
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [pathname]);
  if (status === 'slow')
    return <div role="progressbar" aria-label="Loading page" className={styles['progress']} />;
  return status === 'failed' && <NavigationError />;
}

/** The page stays as it is: what the reader wanted can be loaded later. */
function NavigationError() {
  return (
    <div role="alert" className={styles['failed']}>
      <p>{site.errors.pageFailed}</p>
      <button type="button" className={styles['retry']} onClick={retryNavigation}>
        {site.errors.retry}
      </button>
    </div>
  );
}
