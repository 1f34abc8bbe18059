'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useSyncExternalStore } from 'react';
import buttons from '@/components/ui/button.module.css';
import {
  finishNavigation,
  getNavigationStatus,
  retryNavigation,
  subscribeNavigation,
} from '@/lib/client/navigation-status';
import * as messages from '@/messages';
import styles from './navigation.module.css';

/** A progress bar while a page loads slowly, and an error message when it fails. Must be rendered inside a landmark. */
export function LoadingBar() {
  const pathname = usePathname();
  const status = useSyncExternalStore(subscribeNavigation, getNavigationStatus, () => 'idle');
  useEffect(() => {
    finishNavigation(pathname);
    // A page restored from the back/forward cache still has the status of the navigation that left it.
    const onPageShow = (event: PageTransitionEvent) =>
      event.persisted && finishNavigation(pathname);
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, [pathname]);
  if (status === 'slow')
    return (
      <div
        role="progressbar"
        aria-label={messages.errors.loadingPage}
        className={styles['progress']}
      />
    );
  return status === 'failed' && <NavigationError />;
}

/** The current page stays usable; the failed navigation can be retried. */
function NavigationError() {
  return (
    <div role="alert" className={styles['failed']}>
      <p>{messages.errors.pageFailed}</p>
      <button type="button" className={buttons['secondary']} onClick={retryNavigation}>
        {messages.errors.retry}
      </button>
    </div>
  );
}
