import type { SearchClient } from './protocol';

/** What stands behind the search field: the questions of InstantSearch, and what the site's own interface asks besides. */
export type SearchEngine = SearchClient & {
  /** Starts loading what a first answer needs; never throws. */
  warm: () => void;
  /** Calls back when a better answer to the last question can be had, because more of the index has come. */
  onRefined: (listener: () => void) => () => void;
  /** Words and titles worth trying instead, best first, at most `count`; none when none can be had. Never rejects. */
  suggestions: (query: string, count: number) => Promise<string[]>;
  /** Whether answers come from the site's own index although it has a hosted one. */
  isFallback: () => boolean;
};
