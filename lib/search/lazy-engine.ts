import { memoizeAsync } from './memoize-async';
import type { SearchEngine } from './search-engine';

/** Creates an engine that is loaded by the first query. A failed load is retried by the next query. */
export function createLazyEngine(load: () => Promise<SearchEngine>): SearchEngine {
  const listeners = new Set<() => void>();
  let loaded: SearchEngine | undefined;
  const engine = memoizeAsync(async () => {
    loaded = await load();
    loaded.onRefined(() => {
      for (const listener of listeners) listener();
    });
    return loaded;
  });
  return {
    warm() {
      // The first query retries a failed preload and reports the error.
      engine().then(
        (ready) => ready.warm(),
        () => {},
      );
    },
    search: async (requests) => (await engine()).search(requests),
    clearCache: async () => loaded?.clearCache(),
    onRefined(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    suggestions: (query, count) =>
      engine().then(
        (ready) => ready.suggestions(query, count),
        () => [],
      ),
    isFallback: () => loaded?.isFallback() ?? false,
  };
}
