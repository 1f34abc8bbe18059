import { useEffect, useLayoutEffect, useRef } from 'react';
import { keptScroll, watchScroll } from '@/lib/browser/entry-scroll';

const readerActions = ['click', 'keydown', 'pointerdown', 'touchstart', 'wheel'];

/** Restores the scroll position of a history entry as soon as its results are there: the browser itself is too early. */
export function useEntryScroll(results: object | null): void {
  const pending = useRef<number | null>(null);
  // Results from before Back are those of another entry.
  const stale = useRef<object | null>(null);
  const latest = useRef(results);
  useLayoutEffect(() => {
    latest.current = results;
    if (pending.current === null || results === null || results === stale.current) return;
    // Again with better results, whose rows may be higher, until the reader acts.
    scrollTo({ top: pending.current, behavior: 'instant' });
  }, [results]);
  useEffect(() => {
    const start = () => {
      pending.current = keptScroll();
      stale.current = latest.current;
    };
    // A reader who has begun to act is not moved away.
    const cancel = () => {
      pending.current = null;
    };
    start();
    const aborted = new AbortController();
    const { signal } = aborted;
    addEventListener('popstate', start, { signal });
    for (const name of readerActions) addEventListener(name, cancel, { signal, capture: true });
    const stop = watchScroll(() => pending.current !== null);
    return () => {
      stop();
      aborted.abort();
    };
  }, []);
}
