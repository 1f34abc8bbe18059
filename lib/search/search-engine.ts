import type { SearchClient } from './protocol';

/** A search backend: the client interface of InstantSearch, plus what the site's own components need. */
export type SearchEngine = SearchClient & {
  /** Preloads what the first query needs. Never throws. */
  warm: () => void;
  /** Notifies when the last query would return better results, because more of the index has loaded. */
  onRefined: (listener: () => void) => () => void;
  /** At most `count` alternative queries, best first. Resolves to an empty list on failure; never rejects. */
  suggestions: (query: string, count: number) => Promise<string[]>;
  /** Whether results come from the local index because the hosted one failed. */
  isFallback: () => boolean;
};
