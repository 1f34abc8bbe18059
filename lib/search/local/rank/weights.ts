/**
 * Ranking parameters, tuned by random search for the best mean reciprocal rank over two real documentation sites (334 and 739
 * sections, four query sets each), then rounded. `npm run bench` measures the resulting quality.
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
  prefix: 1,
  prefixLength: 0.2,
  stem: 0.65,
  misspelled: 0.45,
  /** The word in another form: plural, -ing or -ed. */
  otherForm: 0.45,
  /** Two typos. */
  misspelledTwice: 0.25,
  /** A known word at edit distance 1 from a heading word. */
  nearHeading: 0.17,
  /** One of two words that form a compound with or without a space, such as 'facebook'. */
  compound: 0.52,
  synonym: 0.47,
  /** Exponent of the rarity of a word in the shares of query words. */
  rarity: 0.3,
  /** Exponent of the share of query words that match. */
  coverage: 3.04,
  /** Factor without exact matches, and its exponent. */
  inexact: 0.22,
  exactness: 0.41,
  /** Factors for the share of query words in the heading and its ancestors, and of heading words in the query. */
  inHeading: 1.1,
  inAncestors: 0.26,
  headingDensity: 0.18,
  fullHeading: 0.29,
  /** The query equals the heading. */
  equalHeading: 5.33,
  /** The query has the same words as the heading, in another order or form. */
  sameWords: 2.68,
  /** The query names the page and the heading, or an ancestor and the heading. */
  pageAndHeading: 3.91,
  ancestorAndHeading: 0.8,
  /** The query is a prefix of the heading. */
  headingPrefix: 1.43,
  /** All words match in the text. */
  inText: 1.6,
  page: 1.13,
  /** All words match in the title of a page. */
  inPageTitle: 1.73,
  /** The share of the page's total score in that of the best page. */
  pageTotal: 0.95,
} as const;
