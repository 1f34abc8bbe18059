/**
 * Ranking parameters, tuned by random search on three real documentation sites (334, 739 and 3,394 sections) and on the queries of this
 * site that are not held out. What each one gains: docs/decisions/0097-search-ranking.md.
 */
export const weights = {
  /** BM25+ field weights and parameters: heading, ancestor headings, text. */
  title: 3.1,
  ancestors: 1.05,
  text: 1.5,
  k1: 1.3,
  b: 1,
  delta: 0.31,
  /** Weights of inexact matches. */
  stem: 0.65,
  misspelled: 0.45,
  /** The word in another form: plural, -ing or -ed. */
  otherForm: 0.45,
  /** Two typos. */
  misspelledTwice: 0.25,
  /** One of two words that form a compound with or without a space, such as 'facebook'. */
  compound: 0.52,
  synonym: 0.47,
  /** Exponent of the share of query words that match. */
  coverage: 3.04,
  /** Factors for the share of query words in the heading and its ancestors. */
  inHeading: 1.1,
  inAncestors: 0.26,
  /** The query equals the heading. */
  equalHeading: 5.33,
  /** The query has the same words as the heading, in another order or form. */
  sameWords: 2.68,
  /** The query names the page and the heading. */
  pageAndHeading: 3.91,
  /** All words match in the text. */
  inText: 1.6,
  page: 1.13,
  /** The share of the page's total score in that of the best page. */
  pageTotal: 0.95,
} as const;
