import type { SearchEngine } from './engine';
import { loadOnce } from './load-once';

/** An engine that is loaded at the first question; a load that failed is tried again at the next. */
export function lateEngine(load: () => Promise<SearchEngine>): SearchEngine {
  const listeners = new Set<() => void>();
  let loaded: SearchEngine | undefined;
  const engine = loadOnce(async () => {
    loaded = await load();
    loaded.onRefined(() => {
      for (const listener of listeners) listener();
    });
    return loaded;
  });
  return {
    warm() {
      // A load that fails now is tried again, and then heard of, at the first question.
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
