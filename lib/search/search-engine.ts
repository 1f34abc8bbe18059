import type { SearchClient } from './protocol';
import type { StartLinks } from './start-links';

/** A search backend: the client interface of InstantSearch, plus what the components of this site need. */
export type SearchEngine = SearchClient & {
  /** Preloads what the first query needs. Never throws. */
  preload: () => void;
  /**
   * Subscribes to updates: the last query would now return better results, because more of the index has loaded. Returns a
   * function that unsubscribes.
   */
  onUpdate: (listener: () => void) => () => void;
  /** Resolves with the links to show before a query; with none on failure. */
  start: () => Promise<StartLinks>;
  /** Resolves with at most `count` alternative queries, best first; with none on failure. */
  suggest: (query: string, count: number) => Promise<string[]>;
  /** Whether results come from the local index because the hosted one failed. */
  isFallback: () => boolean;
};
