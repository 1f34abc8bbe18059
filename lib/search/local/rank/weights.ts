/**
 * Ranking parameters, tuned by random search for the best mean reciprocal rank over two real documentation sites (334 and 739
 * sections, four query sets each), then rounded. `npm run bench` measures the resulting quality.
 */
export const weights = {
  /** BM25+ field weights and parameters: heading, ancestor headings, text. */
  title: 3,
  ancestors: 1.2,
  text: 1.5,
  saturation: 2,
  length: 0.96,
  floor: 0.24,
  /** Weights of inexact matches. */
  prefix: 1,
  prefixLength: 0.2,
  stem: 0.6,
  misspelled: 0.45,
  /** Two typos. */
  misspelledTwice: 0.25,
  /** A known word at edit distance 1 from a heading word. */
  nearHeading: 0.17,
  joined: 0.52,
  synonym: 0.85,
  /** Exponent of the share of matching words. */
  coverage: 4.5,
  /** Factor without exact matches, and its exponent. */
  inexact: 0.22,
  exactness: 0.68,
  /** Factors for the share of query words in the heading and its ancestors, and of heading words in the query. */
  headed: 1.1,
  ancestral: 0.2,
  density: 0.27,
  whole: 0.18,
  /** The query equals the heading, names page and heading, or is a prefix of the heading. */
  equal: 4.7,
  equalButTerms: 4,
  path: 3.7,
  pathOfHeadings: 0.8,
  begins: 1.7,
  /** All words match in the text. */
  inText: 1.6,
  page: 1.13,
} as const;
