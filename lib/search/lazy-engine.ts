import { memoizeAsync } from './memoize-async';
import type { SearchEngine } from './search-engine';
import { noStartLinks } from './start-links';

/** An engine that notifies its creator instead of subscribers. */
export type LoadedEngine = Omit<SearchEngine, 'onUpdate'>;

/** Creates an engine that is loaded by the first query. A failed load is retried by the next query. */
export function createLazyEngine(
  load: (onUpdate: () => void) => Promise<LoadedEngine>,
): SearchEngine {
  const listeners = new Set<() => void>();
  let loaded: LoadedEngine | undefined;
  const engine = memoizeAsync(async () => {
    loaded = await load(() => {
      for (const listener of listeners) listener();
    });
    return loaded;
  });
  return {
    preload() {
      // The first query retries a failed preload and reports the error.
      engine().then(
        (ready) => ready.preload(),
        () => {},
      );
    },
    search: async (requests) => (await engine()).search(requests),
    clearCache: async () => loaded?.clearCache(),
    onUpdate(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () =>
      engine().then(
        (ready) => ready.start(),
        () => noStartLinks,
      ),
    suggest: (query, count) =>
      engine().then(
        (ready) => ready.suggest(query, count),
        () => [],
      ),
    isFallback: () => loaded?.isFallback() ?? false,
  };
}
