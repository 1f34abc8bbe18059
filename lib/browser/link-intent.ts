import { fetchWithPayloads, prefetchPayload } from '@/lib/next-output/browser/payloads';
import { allowsPrefetch } from './connection';
import { linkedPage } from './link-target';
import { failNavigation } from './navigation-status';

/**
 * Fetches a page when the reader is about to go there: a pointer that rests on its link, focus, the start of a touch.
 * Listens for all links of the document until the returned function is called, before React, which may stop it: see `watchClicks`.
 */
export function watchIntent(hoverDelay: number): () => void {
  const ownFetch = window.fetch;
  window.fetch = fetchWithPayloads(ownFetch, location.origin, failNavigation);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const prefetch = (event: Event) => {
    const page = linkedPage(event.target, location);
    if (page !== undefined && allowsPrefetch(navigator)) void prefetchPayload(page, ownFetch);
  };
  const onOver = (event: Event) => {
    clearTimeout(timer);
    timer = setTimeout(() => prefetch(event), hoverDelay);
  };
  const stop = () => clearTimeout(timer);
  const events: [string, (event: Event) => void][] = [
    ['pointerover', onOver],
    ['pointerout', stop],
    ['focusin', prefetch],
    ['touchstart', prefetch],
  ];
  const options = { passive: true, capture: true };
  for (const [name, listener] of events) window.addEventListener(name, listener, options);
  return () => {
    stop();
    window.fetch = ownFetch;
    for (const [name, listener] of events) window.removeEventListener(name, listener, options);
  };
}
