import { createListeners } from '@/lib/client/listeners';
import { site } from '@/lib/site';
import { withBasePath, withoutBasePath } from '@/lib/urls/base-path';

/** `loading` after 200 ms; `failed` when the page cannot be loaded or times out. */
type NavigationStatus = 'idle' | 'started' | 'loading' | 'failed';

/** As named by the Next.js router; `traverse` is Back or Forward. */
type NavigationType = 'push' | 'replace' | 'traverse';

type Target = { url: URL; type: NavigationType };

let status: NavigationStatus = 'idle';
let target: Target | undefined;
let currentPath: string | undefined;
let timers: ReturnType<typeof setTimeout>[] = [];
const listeners = createListeners();

/** Returns the status of the current navigation. */
export function getNavigationStatus(): NavigationStatus {
  return status;
}

/** Subscribes to status changes. Returns the unsubscribe function. */
export const subscribeToNavigation = listeners.subscribe;

/**
 * Reports that the router started a navigation to a path, or to a full URL for `traverse`. Repeated
 * clicks do not extend the timeout; same-page navigations have no timeout, because the router does
 * not report when they finish.
 */
export function startNavigation(href: string, type: NavigationType): void {
  const url = new URL(withBasePath(href), location.href);
  const isPending = status === 'started' || status === 'loading';
  if (isPending && target?.url.href === url.href) {
    return;
  }
  const isSamePage = withoutBasePath(url.pathname) === currentPath;
  // A dialog was closed: the page that failed can still be retried.
  if (isSamePage && type === 'traverse' && status === 'failed') {
    return;
  }
  // The same page is also a target: it replaces the page that was loading.
  target = { url, type };
  // Read by the pre-paint script when a script of the page is missing.
  document.documentElement.dataset['navigationTarget'] = url.href;
  setStatus(isSamePage ? 'idle' : 'started');
  if (isSamePage) {
    return;
  }
  timers = [
    setTimeout(setAndNotify, 200, 'loading'),
    setTimeout(setStatus, site.navigation.timeout, 'failed'),
  ];
}

/** Reports that the navigation finished, with the path of the displayed page. */
export function finishNavigation(pathname: string): void {
  currentPath = pathname;
  target = undefined;
  delete document.documentElement.dataset['navigationTarget'];
  setStatus('idle');
}

/**
 * Reports that the request for a page failed. Ignored unless it is the target of the current
 * navigation.
 */
export function failNavigation(pathname: string): void {
  if (target?.url.pathname === pathname) {
    setStatus('failed');
  }
}

/**
 * Retries the failed navigation with a full page load, but only if the server is reachable;
 * otherwise keeps the current page.
 */
export async function retryNavigation(): Promise<void> {
  if (!target) {
    return;
  }
  const { url, type } = target;
  setStatus('loading');
  const isReachable = await canReach(url.href);
  if (target?.url !== url) {
    return;
  }
  if (!isReachable) {
    return setStatus('failed');
  }
  if (type === 'push') {
    location.assign(url.href);
  } else {
    location.replace(url.href);
  }
}

/** Whether the server responds with any status below 500, including 404. */
export async function canReach(href: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(site.navigation.timeout);
    return (
      (await fetch(href, { method: 'HEAD', cache: 'no-store', signal }))
        .status < 500
    );
  } catch {
    // Offline or timed out.
    return false;
  }
}

/** Publishes a status, and stops the timers that would publish another one. */
function setStatus(next: NavigationStatus): void {
  timers.forEach(clearTimeout);
  setAndNotify(next);
}

function setAndNotify(next: NavigationStatus): void {
  status = next;
  listeners.notify();
}
