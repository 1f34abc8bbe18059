import { usePathname, useRouter } from 'next/navigation';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { Button } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useLastValue } from '@/components/ui/use-last-value';
import { closestElement } from '@/lib/client/closest-element';
import { focusTarget } from '@/lib/client/navigation/focus-target';
import { interceptLinkClicks } from '@/lib/client/navigation/link-clicks';
import { isPlainClick } from '@/lib/client/navigation/links';
import {
  finishNavigation,
  getNavigationStatus,
  retryNavigation,
  subscribeToNavigation,
} from '@/lib/client/navigation/navigation-status';
import { isOverlayEntry } from '@/lib/client/navigation/overlay-history';
import { enterPage } from '@/lib/client/navigation/page-change';
import { prefetchOnIntent } from '@/lib/client/navigation/prefetch-on-intent';
import {
  revealFollowedTargets,
  revealTarget,
} from '@/lib/client/navigation/reveal-target';
import {
  showOnSamePage,
  watchHashLinks,
} from '@/lib/client/navigation/same-page';
import { restoreTargetHash } from '@/lib/client/next/initial-hash';
import { watchScrollableBoxes } from '@/lib/client/reading/scrollable-boxes';
import { stopStrayInput } from '@/lib/client/stray-input';
import { withBasePath, withoutBasePath } from '@/lib/urls/base-path';
import { searchPath } from '@/lib/urls/static-routes';
import { isSamePath } from '@/lib/urls/url-path';
import * as messages from '@/messages';
import styles from './client-navigation.module.css';

/**
 * Handles link clicks, prefetching and the focus after a navigation. Must be the first element of
 * the page.
 */
export function NavigationEffects() {
  const pathname = usePathname();
  const router = useRouter();
  const start = useFocusOnNavigation(pathname);
  useEffect(() => {
    const navigate = (urlPath: string) => {
      const url = new URL(withBasePath(urlPath), location.href);
      if (url.pathname === location.pathname) {
        finishNavigation(pathname);
        if (!focusTarget(url.hash)) {
          start.current?.focus({ preventScroll: true });
        }
        showOnSamePage(url);
        return;
      }
      // Replaces the history entry of a dialog so that Back leads directly to the page below it.
      if (isOverlayEntry()) {
        router.replace(urlPath);
      } else {
        router.push(urlPath);
      }
    };
    return interceptLinkClicks(navigate);
  }, [router, pathname, start]);
  useEffect(stopStrayInput, []);
  useEffect(() => watchHashLinks(pathname), [pathname]);
  useEffect(revealFollowedTargets, []);
  useEffect(() => {
    // Lets tests, stylesheets and the sidebar detect hydration.
    document.documentElement.dataset['hydrated'] = '';
    // Scripts that were late have made the pre-paint script report a failure.
    document.documentElement.dataset['scripting'] = '';
    // The dev server has no payloads.
    if (process.env.NODE_ENV === 'development') {
      return undefined;
    }
    return prefetchOnIntent();
  }, []);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = closestElement<HTMLAnchorElement>(event.target, 'a.zoom');
      if (!link || !isPlainClick(event)) {
        return;
      }
      event.preventDefault();
      import('@/lib/client/zoom-image')
        .then(({ zoomImage }) => zoomImage(link, messages.page.closeImage))
        .catch(() => location.assign(link.href));
    };
    addEventListener('click', onClick);
    return () => removeEventListener('click', onClick);
  }, []);
  useEffect(() => {
    // The lists also work without checkboxes.
    if (document.querySelector('.contains-task-list')) {
      import('@/lib/client/reading/task-lists').then(
        (module) => module.enableTaskLists(pathname),
        () => {},
      );
    }
  }, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own tables and code
  useEffect(watchScrollableBoxes, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own steps
  useEffect(() => {
    if (!document.querySelector(picturesAfterSteps)) {
      return undefined;
    }
    let isOver = false;
    let stop = () => {};
    import('@/lib/client/reading/step-emphasis').then(
      ({ emphasizeSteps }) => {
        if (!isOver) {
          stop = emphasizeSteps();
        }
      },
      // Steps whose code does not load stay as they are.
      () => {},
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [pathname]);
  return <div ref={start} tabIndex={-1} className={styles['start']} />;
}

/** The pictures in which steps can be numbered. Pages without one do not load the code. */
const picturesAfterSteps = '.prose ol ~ * img[src*=".svg"]';

/**
 * Moves the focus after a navigation, except on Back and Forward: to the target of the hash, or to
 * the top of the page.
 */
function useFocusOnNavigation(pathname: string) {
  const start = useRef<HTMLDivElement>(null);
  const lastPathname = useRef(pathname);
  const isTraverse = useRef(false);
  useEffect(() => {
    const onTraverse = () => {
      // Back or Forward within a page, such as to a heading or from the open menu, does not change
      // the path.
      isTraverse.current =
        withoutBasePath(location.pathname) !== lastPathname.current;
    };
    addEventListener('popstate', onTraverse);
    return () => removeEventListener('popstate', onTraverse);
  }, []);
  // Runs before the effect below, which replaces the path of the last page.
  useLayoutEffect(() => {
    if (lastPathname.current === pathname) {
      return;
    }
    restoreTargetHash();
    enterPage(isTraverse.current);
  }, [pathname]);
  useEffect(() => {
    const hasNavigated = lastPathname.current !== pathname;
    lastPathname.current = pathname;
    if (hasNavigated && isTraverse.current) {
      // The page is new: what the reader had opened in it is closed again.
      revealTarget(location.hash);
    } else if (hasNavigated && !focusTarget(location.hash)) {
      start.current?.focus({ preventScroll: true });
    }
    isTraverse.current = false;
  }, [pathname]);
  return start;
}

/**
 * The message of a page whose scripts fail or hang. The stylesheet shows it when the pre-paint
 * script reports the failure. Its button loads the page again.
 */
function HydrationFailure() {
  return (
    <form hidden className={styles['unhydrated']}>
      <p role="alert">{messages.errors.partsFailed}</p>
      <button type="submit">{messages.errors.retry}</button>
    </form>
  );
}

/**
 * A progress bar while a page loads slowly, and an error message when it fails. Must be rendered
 * inside a landmark.
 */
export function NavigationStatus() {
  const pathname = usePathname();
  const status = useSyncExternalStore(
    subscribeToNavigation,
    getNavigationStatus,
    () => 'idle',
  );
  useEffect(() => {
    finishNavigation(pathname);
    // A page restored from the back/forward cache still has the status of the navigation that left
    // it.
    const onPageShow = (event: PageTransitionEvent) =>
      event.persisted && finishNavigation(pathname);
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, [pathname]);
  const isHydrated = useHydrated();
  const isLoading = status === 'loading';
  const isShown = useLastValue(isLoading || null);
  // The results page has an error message of its own.
  if (!isHydrated) {
    return isSamePath(pathname, searchPath) ? null : <HydrationFailure />;
  }
  // The current page stays usable; the failed navigation can be retried.
  if (status === 'failed') {
    return (
      <div role="alert" className={styles['failed']}>
        <p>{messages.errors.pageFailed}</p>
        <Button look="action" onClick={retryNavigation}>
          {messages.errors.retry}
        </Button>
      </div>
    );
  }
  if (!isShown) {
    return null;
  }
  const props = isLoading && {
    role: 'progressbar',
    'aria-label': messages.errors.loadingPage,
  };
  return <div {...props} className={styles['progress']} />;
}
