/**
 * The numbers of the ranking. They were found by a random search for the best mean reciprocal rank over two collections of real
 * documentation (334 and 739 sections, four sets of queries each) and then rounded; `npm run bench` shows what they give.
 */
export const weights = {
  /** BM25+ of the heading, the headings above and the text. */
  title: 3,
  ancestors: 1.2,
  text: 1.5,
  saturation: 2,
  length: 0.96,
  floor: 0.24,
  /** How much a term counts that is not the word itself. */
  prefix: 1,
  prefixLength: 0.2,
  stem: 0.6,
  misspelled: 0.45,
  /** Two letters wrong. */
  misspelledTwice: 0.25,
  /** A known word with one letter from a word of a heading. */
  nearHeading: 0.17,
  joined: 0.52,
  synonym: 0.85,
  /** The power of the share of words that are found at all. */
  coverage: 4.5,
  /** What is left without any exact word, and its power. */
  inexact: 0.22,
  exactness: 0.68,
  /** By the share of words in the heading, in those above, and of the heading's own words that were asked for. */
  headed: 1.1,
  ancestral: 0.2,
  density: 0.27,
  whole: 0.18,
  /** The heading is the query; the query is the page with the heading; it begins with the query. */
  equal: 4.7,
  equalButTerms: 4,
  path: 3.7,
  pathOfHeadings: 0.8,
  begins: 1.7,
  /** All words are in the text. */
  inText: 1.6,
  page: 1.13,
} as const;
