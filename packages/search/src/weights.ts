/*
 * Ranking parameters, found by random search on five documentation collections and the queries of
 * this site that are not held out: see docs/decisions/0022-local-search.md.
 *
 * The comments say what was lost without a weight (November 2026, before keywords):
 * - MRR: of the right section, for 150 queries on the documentation of a marketing product (.979).
 * - pages, rows: points of 178 queries on this site whose page is first (94.4), and whose first row
 *   opens at the answer (89.3).
 * "None" is a weight whose absence moves none of them alone. Less than 1 point is one query. But it
 * moves other rows: without one of these, 3 to 89 of 1,493 labeled queries have another first hit.
 */
export const weights = {
  /** The heading. MRR -.018. */
  heading: 3.1,
  /** The headings above. None. */
  ancestors: 2,
  /** The text. MRR -.060, pages -16, rows -15. */
  text: 3.5,
  /**
   * BM25+: how much further occurrences count, the length of the text, and each occurrence. Part of
   * the index.
   */
  k1: 1.5,
  b: 0.82,
  delta: 0.2,
  /** A word without its ending. None: these five only order inexact matches. */
  stem: 0.55,
  /** A word with a typo. None. */
  misspelled: 0.64,
  /** A word with two typos. None. */
  twoTypos: 0.39,
  /** A word that starts with a known word, as 'important' with 'import'. None. */
  longerWord: 0.9,
  /** A word that adds little to the other words of the query. Rows -.6. */
  weakWord: 0.2,
  /** The word in another form: plural, -ing or -ed. MRR -.003, rows -1.1; pages +1.1. */
  otherForm: 0.55,
  /** A synonym of the words. Pages -.6, rows -1.1. */
  synonym: 0.47,
  /** Exponent of the share of query words that match. MRR -.009, pages -1.1, rows -.6. */
  coverage: 1,
  /** The share of query words in the heading. None. */
  inOwnHeading: 0.7,
  /** The share of query words in the headings above. None. */
  inAncestors: 0.34,
  /** The query equals the heading except for word forms and stop words. MRR -.024. */
  equalHeading: 5.8,
  /** The same except also for corrections and completions. MRR -.016, pages -.6, rows -.6. */
  similarHeading: 5,
  /** The query names the page and the heading. MRR -.006. */
  pageAndHeading: 3.91,
  /** A keyword, and the last of 20 relative to the first. */
  keyword: 14,
  lastKeyword: 0.4,
  /**
   * The share of the query that is in the keywords; in the heading or text, a word counts less than
   * the first keyword.
   */
  keywordFit: 3,
  headingFit: 0.5,
  textFit: 0.3,
  /** All words match in the text. MRR -.006. */
  inText: 1.9,
  /** The top of a page. Pages -.6. */
  page: 1.13,
  /** The total score of the page, relative to the best page. Pages -.6, rows -1.7. */
  pageTotal: 1,
} as const;

/** Ranking parameters of the sections of a page, which move rows, not pages. */
export const inPageWeights = {
  /**
   * Added to the inverse document frequency of a word, so that a word in every section still
   * counts. MRR -.001.
   */
  commonWord: 0.3,
  /** The top of a page is less often the answer than a section below. None. */
  page: 0.45,
  /** Exponent of the share of query words that match. MRR -.003, rows -1.7. */
  coverage: 3,
  /**
   * A heading that equals the query; less for words that only one of them has. MRR -.029, rows
   * -1.1.
   */
  heading: 2,
  /** A keyword, by its place and how few sections of the page have it. */
  keyword: 3,
  /** The share of the query that is in the keywords. */
  keywordFit: 1,
  /**
   * The penalty of the last section of a page, relative to the first section. MRR -.003, rows -.6.
   */
  position: 0.85,
} as const;
