import type { Language } from '#analysis/language';

export type IndexOptions = {
  /** Groups of interchangeable words and phrases. */
  synonyms?: string[][];
  /** Queries with a pinned page (a URL path), which is their first hit. */
  pins?: readonly { queries: string[]; page: string }[];
  /** URL paths of the pages suggested when there are no hits. */
  popular?: readonly string[];
  language?: Language;
};
