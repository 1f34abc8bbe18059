import { withBase, withoutBase } from '@/lib/routes/base-path';
import { site } from '@/lib/site';

/** `slow` from 200 ms on; `failed` when the page cannot be loaded or takes too long. */
export type NavigationStatus = 'idle' | 'started' | 'slow' | 'failed';

/** As Next's router names them; `traverse` is Back and Forward. */
export type NavigationType = 'push' | 'replace' | 'traverse';

type Target = { url: URL; type: NavigationType };

let status: NavigationStatus = 'idle';
let target: Target | undefined;
let shown: string | undefined;
let timers: ReturnType<typeof setTimeout>[] = [];
const listeners = new Set<() => void>();

/** How far the navigation to another page is. */
export function navigationStatus(): NavigationStatus {
  return status;
}

/** Calls back at each change of the status, until the returned function is called. */
export function subscribeNavigation(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Reports that the router starts to go to a path, or with `traverse` to a URL. A repeated click does not extend the timeout;
 * a navigation within the page has none, because its end is not reported.
 */
export function startNavigation(href: string, type: NavigationType): void {
  const url = new URL(withBase(href), location.href);
  const isUnderWay = status === 'started' || status === 'slow';
  if (isUnderWay && target?.url.href === url.href) return;
  target = { url, type };
  const isSamePage = withoutBase(url.pathname) === shown;
  setStatus(isSamePage ? 'idle' : 'started');
  if (isSamePage) return;
  timers = [
    setTimeout(setStatus, site.navigation.progressDelay, 'slow', false),
    setTimeout(setStatus, site.navigation.timeout, 'failed'),
  ];
}

/** Reports the path of the page that the reader sees now. */
export function finishNavigation(pathname: string): void {
  shown = pathname;
  target = undefined;
  setStatus('idle');
}

/** Reports that the request for a page failed; one that the reader no longer waits for changes nothing. */
export function failNavigation(pathname: string): void {
  if (target?.url.pathname === pathname) setStatus('failed');
}

/** Loads the page of the failed navigation in full, as soon as a server answers; until then the current page stays. */
export async function retryNavigation(): Promise<void> {
  if (!target) return;
  const { url, type } = target;
  setStatus('slow');
  const isReachable = await canReach(url.href);
  if (target?.url !== url) return;
  if (!isReachable) return setStatus('failed');
  if (type === 'push') location.assign(url.href);
  else location.replace(url.href);
}

/** Whether a server answers for a page, be it with the not-found page. A server that fails is no better than none. */
export async function canReach(href: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(site.navigation.timeout);
    return (await fetch(href, { method: 'HEAD', cache: 'no-store', signal })).status < 500;
  } catch {
    // Offline, or no answer in time.
    return false;
  }
}

function setStatus(next: NavigationStatus, endsTimers = true): void {
  if (endsTimers) timers.forEach(clearTimeout);
  status = next;
  for (const listener of listeners) listener();
}
