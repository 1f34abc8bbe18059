/** Ranking parameters, tuned by random search on five documentation collections and the queries of this site that are not held out: see docs/decisions/0022-local-search.md. */
export const weights = {
  /** BM25+ field weights and parameters: heading, ancestor headings, text. */
  title: 3.1,
  ancestors: 2,
  text: 3.5,
  k1: 1.5,
  b: 0.82,
  delta: 0.2,
  /** Weights of inexact matches. */
  stem: 0.55,
  misspelled: 0.64,
  /** A word that starts with a known word, as 'important' with 'import'. */
  longerWord: 0.9,
  /** A word that contributes little beside the other words of the query. */
  weakWord: 0.2,
  /** The word in another form: plural, -ing or -ed. */
  otherForm: 0.55,
  /** A word with two typos. */
  twoTypos: 0.39,
  synonym: 0.47,
  /** Exponent of the share of query words that match. */
  coverage: 1.55,
  /** Factors for the share of query words in the heading and its ancestors. */
  inHeading: 0.7,
  inAncestors: 0.34,
  /** The query equals the heading except for word forms and stop words, or also except for corrections and completions. */
  equalHeading: 5.8,
  similarHeading: 5,
  /** The query names the page and the heading. */
  pageAndHeading: 3.91,
  /** The search phrases fit the query: a phrase that equals it, less for words that only one of them has. */
  phrases: 3,
  /** Each further phrase relative to the one before, best first. */
  nextPhrase: 0.85,
  /** All words match in the text. */
  inText: 1.9,
  page: 1.13,
  /** The total score of the page, relative to the best page. */
  pageTotal: 1,
} as const;

/** Ranking parameters of the sections of a page, tuned on queries with section targets of this site: see docs/decisions/0022-local-search.md. */
export const inPageWeights = {
  /** Added to the inverse document frequency of a word, so that a word in every section still counts. */
  commonWord: 0.3,
  /** The top of a page is less often the answer than a section below. */
  page: 0.45,
  /** Exponent of the share of query words that match. */
  coverage: 5,
  /** Factor for a heading that equals the query; less for words that only one of them has. */
  heading: 4,
  /** The search phrases fit the query. */
  phrases: 3,
  /** The penalty of the last section of a page, relative to the first section. */
  position: 0.4,
} as const;
