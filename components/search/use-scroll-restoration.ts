import { useEffect, useLayoutEffect, useRef } from 'react';
import { readScrollPosition, watchScrollPosition } from '@/lib/client/scroll-position';

const userEvents = ['click', 'keydown', 'pointerdown', 'touchstart', 'wheel'];

/** Restores the scroll position of a history entry once its results are rendered, which is too late for the browser. */
export function useScrollRestoration(results: object | null): void {
  const pending = useRef<number | null>(null);
  // Results from before a history navigation belong to another entry.
  const stale = useRef<object | null>(null);
  const latest = useRef(results);
  useLayoutEffect(() => {
    latest.current = results;
    if (pending.current === null || results === null || results === stale.current) return;
    // Repeated for updated results, whose height may differ, until the user interacts with the page.
    scrollTo({ top: pending.current, behavior: 'instant' });
  }, [results]);
  useEffect(() => {
    const onNavigate = () => {
      pending.current = readScrollPosition();
      stale.current = latest.current;
    };
    // Never scroll once the user has started to interact.
    const cancel = () => {
      pending.current = null;
    };
    onNavigate();
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('popstate', onNavigate, { signal });
    for (const name of userEvents) addEventListener(name, cancel, { signal, capture: true });
    const stopWatching = watchScrollPosition(() => pending.current !== null);
    return () => {
      stopWatching();
      controller.abort();
    };
  }, []);
}
