import { createPayloadCache } from '@/lib/client/next/payloads';
import { getLinkedPagePath } from './links';
import { failNavigation } from './navigation-status';

/**
 * Prefetches a page when its link is hovered for 65 milliseconds, focused or touched. Listens in
 * the capture phase, because React stops the propagation of events in parts that are not hydrated
 * yet. Returns a cleanup function.
 */
export function prefetchOnIntent(): () => void {
  const originalFetch = window.fetch;
  const payloads = createPayloadCache(originalFetch, failNavigation);
  window.fetch = payloads.fetch;
  const restoreFetch = () => {
    window.fetch = originalFetch;
  };
  // Set by builds without optimizations.
  if (process.env.NEXT_PUBLIC_PREFETCH === 'no') {
    return restoreFetch;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const prefetch = (event: Event) => {
    const page = getLinkedPagePath(event.target);
    if (page !== undefined && shouldPrefetch(navigator)) {
      payloads.prefetch(page);
    }
  };
  const onPointerOver = (event: Event) => {
    clearTimeout(timer);
    timer = setTimeout(() => prefetch(event), 65);
  };
  const cancel = () => clearTimeout(timer);
  const controller = new AbortController();
  const options = { passive: true, capture: true, signal: controller.signal };
  window.addEventListener('pointerover', onPointerOver, options);
  window.addEventListener('pointerout', cancel, options);
  window.addEventListener('focusin', prefetch, options);
  window.addEventListener('touchstart', prefetch, options);
  return () => {
    cancel();
    restoreFetch();
    controller.abort();
  };
}

declare global {
  interface Navigator {
    /**
     * Not in TypeScript's DOM library; undefined in browsers without the Network Information API.
     */
    readonly connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/**
 * Whether to prefetch on this connection. Browsers without the Network Information API are treated
 * as fast.
 */
export function shouldPrefetch({
  connection,
}: Pick<Navigator, 'connection'>): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}
