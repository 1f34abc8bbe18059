/**
 * Ranking parameters, tuned by random search for the best mean reciprocal rank over two real documentation sites (334 and 739
 * sections, four query sets each), then rounded. `npm run bench` measures the resulting quality.
 */
export const weights = {
  /** BM25+ field weights and parameters: heading, ancestor headings, text. */
  title: 3,
  ancestors: 1.2,
  text: 1.5,
  k1: 2,
  b: 0.96,
  delta: 0.24,
  /** Weights of inexact matches. */
  prefix: 1,
  prefixLength: 0.2,
  stem: 0.6,
  misspelled: 0.45,
  /** Two typos. */
  misspelledTwice: 0.25,
  /** A known word at edit distance 1 from a heading word. */
  nearHeading: 0.17,
  /** One of two words that form a compound with or without a space, such as 'facebook'. */
  compound: 0.52,
  synonym: 0.85,
  /** Exponent of the share of query words that match. */
  coverage: 4.5,
  /** Factor without exact matches, and its exponent. */
  inexact: 0.22,
  exactness: 0.68,
  /** Factors for the share of query words in the heading and its ancestors, and of heading words in the query. */
  inHeading: 1.1,
  inAncestors: 0.2,
  headingDensity: 0.27,
  fullHeading: 0.18,
  /** The query equals the heading. */
  equalHeading: 4.7,
  /** The query has the same words as the heading, in another order or form. */
  sameWords: 4,
  /** The query names the page and the heading, or an ancestor and the heading. */
  pageAndHeading: 3.7,
  ancestorAndHeading: 0.8,
  /** The query is a prefix of the heading. */
  headingPrefix: 1.7,
  /** All words match in the text. */
  inText: 1.6,
  page: 1.13,
} as const;
