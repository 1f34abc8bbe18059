import { type RefObject, useEffect } from 'react';
import type { HitRow } from '@/lib/search/hits';
import { getSearchEngine } from '@/lib/search/search-engine';

/**
 * Loads the missing excerpts of the rows that the reader sees. `groups` is new whenever the rows
 * in the list change.
 */
export function useExcerptsInView(
  list: RefObject<HTMLElement | null>,
  groups: readonly HitRow[][],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are in the list
  useEffect(() => {
    const places = list.current?.querySelectorAll('[data-missing]') ?? [];
    if (places.length === 0) {
      return undefined;
    }
    const observer = new IntersectionObserver(loadVisible);
    for (const place of places) {
      observer.observe(place);
    }
    return () => observer.disconnect();
  }, [groups]);
}

function loadVisible(entries: readonly IntersectionObserverEntry[]): void {
  const pages = entries
    .filter(({ isIntersecting }) => isIntersecting)
    .map(({ target }) => target.getAttribute('data-missing') ?? '');
  if (pages.length > 0) {
    // Without excerpts, rows keep their empty place.
    getSearchEngine()
      .loadExcerpts(pages)
      .catch(() => {});
  }
}
