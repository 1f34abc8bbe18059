import {
  encodeSection,
  getPageNumber,
  getPosition,
} from '#storage/section-numbers';
import { weights } from '#weights';
import { findMatches, fullShare, type Match } from './matches';
import {
  canonicalize,
  createPinKey,
  expandSynonyms,
  parseQuery,
  type Query,
} from './parse-query';
import {
  getPageTerms,
  isPageNamed,
  type SectionMatch,
  scoreInPage,
} from './rank-in-page';
import {
  findSection,
  getHeadingsChunk,
  type SearchIndex,
  type SectionEntry,
} from './search-index';

/** A matching section. */
export type RankedSection = {
  section: number;
  /** Relative to other sections. */
  score: number;
  /** Ranks it within its page. */
  scoreInPage: number;
  /** The share of the query words that match. */
  covered: number;
};

/** The sections that match a query, best first. */
export type Ranking = {
  ranked: RankedSection[];
  /** Whether the first section clearly answers the query. */
  isAnswer: boolean;
  /** All terms that match. */
  terms: Set<string>;
  /** The chunks of complete results. */
  postings: number[];
  headingsChunks: number[];
};

/**
 * The maximum number of matches that are scored in detail, and of heading chunks that are loaded
 * for them.
 */
const maxDetailed = 150;
const maxHeadingsChunks = 6;

/**
 * Ranks the matching sections on allowed pages, best first, in the loaded part of the index, and
 * lists the chunks of complete results.
 */
export function rankSections(
  text: string,
  index: SearchIndex,
  isAllowed: (page: number) => boolean = () => true,
): Ranking {
  const query = parseQuery(text, index.language);
  const terms = new Set<string>();
  const postings = new Set<number>();
  const queries = expandSynonyms(query, index.synonyms);
  const alternatives = queries.map((alternative) => {
    const result = findMatches(alternative, index);
    for (const term of result.terms) {
      terms.add(term);
    }
    for (const chunk of result.chunks) {
      postings.add(chunk);
    }
    const matches = result.matches.filter(({ section }) =>
      isAllowed(getPageNumber(section)),
    );
    const context = {
      index,
      query: alternative,
      words: result.words,
      terms: result.terms,
    };
    return { context, matches: estimateScores(matches, alternative) };
  });
  const headingsChunks = findHeadingsChunks(
    alternatives.flatMap(({ matches }) => matches),
    index,
  );
  const best = new Map<number, RankedSection>();
  for (const { matches, context } of alternatives) {
    for (const ranked of scoreMatches(matches, headingsChunks, context)) {
      const previous = best.get(ranked.section);
      if (!previous || previous.score < ranked.score) {
        best.set(ranked.section, ranked);
      }
    }
  }
  const sorted = [...best.values()].sort(
    (a, b) => b.score - a.score || a.section - b.section,
  );
  const relevant = applyPins(filterRelevant(sorted), query, index, isAllowed);
  const ranked = orderInPages(dropWeakPages(relevant), queries, index);
  return {
    ranked,
    isAnswer: isAnswer(ranked, query, index),
    terms,
    postings: [...postings],
    headingsChunks: [...headingsChunks],
  };
}

/** Sections that score much lower than the best section of their page are hidden. */
const minShareOfBest = 0.25;

/**
 * Sorts the sections in each page. The page is first if the query names it; else it ranks like a
 * section, without keywords.
 */
function orderInPages(
  ranked: readonly RankedSection[],
  queries: readonly Query[],
  index: SearchIndex,
): RankedSection[] {
  const pages = groupByPage(ranked);
  for (const [page, entries] of pages) {
    const first = encodeSection(page, 0);
    const isNamed = isPageNamed(queries, page, index);
    const getScore = ({ section, scoreInPage }: RankedSection) =>
      isNamed && section === first ? Infinity : scoreInPage;
    entries.sort((a, b) => getScore(b) - getScore(a));
    const best =
      entries.find(({ section }) => section !== first)?.scoreInPage ?? 0;
    pages.set(
      page,
      entries.filter((entry) => getScore(entry) >= best * minShareOfBest),
    );
  }
  return ranked.flatMap(
    ({ section }) => pages.get(getPageNumber(section))?.shift() ?? [],
  );
}

/** Groups sections by page, ordered by the first section. */
export function groupByPage(
  ranked: readonly RankedSection[],
): Map<number, RankedSection[]> {
  const pages = new Map<number, RankedSection[]>();
  for (const entry of ranked) {
    const page = getPageNumber(entry.section);
    const entries = pages.get(page) ?? [];
    entries.push(entry);
    pages.set(page, entries);
  }
  return pages;
}

/**
 * How much better the best section must be than the next of its page, and its page than the next:
 * right for 20 of 21 labeled queries.
 */
const answerRatios = { section: 1.6, page: 2 };

/** The share of the query that an answer matches: all of it, or all of a synonym. */
const minAnswerCovered = 0.98;

/**
 * Whether the first section clearly answers: it scores much higher than others, and its heading and
 * the query share half of their words.
 */
function isAnswer(
  ranked: readonly RankedSection[],
  { terms }: Query,
  index: SearchIndex,
): boolean {
  const [first] = ranked;
  const entry = findSection(index, first?.section ?? -1);
  if (
    !first ||
    !entry ||
    entry.level === 1 ||
    first.covered < minAnswerCovered
  ) {
    return false;
  }
  const { contentTerms } = entry.getTerms();
  const shared = contentTerms.filter((word) => terms.includes(word)).length;
  if (shared * 2 < Math.max(terms.length, contentTerms.length)) {
    return false;
  }
  const isSibling = ({ section }: RankedSection) =>
    getPageNumber(section) === getPageNumber(first.section);
  const siblings = ranked.filter(
    (other) => isSibling(other) && other !== first,
  );
  const isBestSection = siblings.every(
    ({ section, scoreInPage }) =>
      getPosition(section) === 0 ||
      first.scoreInPage >= answerRatios.section * scoreInPage,
  );
  const score = Math.max(
    first.score,
    ...siblings.map((sibling) => sibling.score),
  );
  const next = ranked.find((other) => !isSibling(other));
  return isBestSection && score >= answerRatios.page * (next?.score ?? 0);
}

type ScoringContext = Omit<SectionMatch, 'match'> & { query: Query };

type EstimatedMatch = { match: Match; score: number; estimate: number };

/**
 * Scores matches by their postings, best first. `estimate` includes the heading boost, as estimated
 * from the postings.
 */
function estimateScores(
  matches: readonly Match[],
  { isSynonym }: Query,
): EstimatedMatch[] {
  const synonymFactor = isSynonym ? weights.synonym : 1;
  const rough = matches.map((match) => ({
    match,
    page: getPageNumber(match.section),
    score: match.score * match.covered ** weights.coverage,
  }));
  const shares = computePageShares(rough);
  return rough
    .map(({ match, page, score }) => {
      const total =
        synonymFactor *
        score *
        (1 + weights.pageTotal * (shares.get(page) ?? 0));
      return {
        match,
        score: total,
        estimate: total * computeBoost(match, estimateHeadingBoost(match)),
      };
    })
    .sort(
      (a, b) => b.estimate - a.estimate || a.match.section - b.match.section,
    );
}

/** Estimates the boost of a heading that contains all words of the query and few other words. */
function estimateHeadingBoost({
  inOwnHeading,
  matchedHeadingWords,
  headingLength,
}: Match): number {
  if (inOwnHeading < fullShare) {
    return 1;
  }
  return (
    1 +
    (weights.equalHeading - 1) *
      Math.min(1, matchedHeadingWords / headingLength) ** 2
  );
}

/** Returns the chunks with the headings of the best matches. */
function findHeadingsChunks(
  matches: EstimatedMatch[],
  index: SearchIndex,
): Set<number> {
  const chunks = new Set<number>();
  for (const { match } of matches
    .sort((a, b) => b.estimate - a.estimate)
    .slice(0, maxDetailed)) {
    chunks.add(getHeadingsChunk(getPageNumber(match.section), index));
    if (chunks.size === maxHeadingsChunks) {
      break;
    }
  }
  return chunks;
}

/** Keeps matches that are not scored in detail below the others. */
const undetailedFactor = 0.01;

/** Scores matches by the headings in these chunks. All other matches rank lower. */
function scoreMatches(
  matches: readonly EstimatedMatch[],
  headingsChunks: ReadonlySet<number>,
  context: ScoringContext,
): RankedSection[] {
  const { query, index } = context;
  const synonymFactor = query.isSynonym ? weights.synonym : 1;
  return matches.map(({ match, score, estimate }, position) => {
    const { section } = match;
    const entry = findSection(index, section);
    const isDetailed =
      position < maxDetailed &&
      headingsChunks.has(getHeadingsChunk(getPageNumber(section), index));
    const covered = query.isSynonym
      ? match.covered * synonymCoverage
      : match.covered;
    if (!isDetailed || !entry) {
      return {
        section,
        covered,
        scoreInPage: 0,
        score: estimate * (isDetailed ? 1 : undetailedFactor),
      };
    }
    const boost = index.pages.get(getPageNumber(section))?.boost ?? 1;
    return {
      section,
      covered,
      scoreInPage: synonymFactor * scoreInPage({ match, ...context }),
      score:
        score *
        boost *
        computeBoost(match, computeHeadingBoost(match, entry, context)),
    };
  });
}

/** Returns the square root of the total score of each page, relative to the best page. */
function computePageShares(
  matches: readonly { page: number; score: number }[],
): Map<number, number> {
  const totals = new Map<number, number>();
  for (const { page, score } of matches) {
    totals.set(page, (totals.get(page) ?? 0) + score);
  }
  const max = Math.max(...totals.values());
  return new Map(
    [...totals].map(([page, total]) => [page, Math.sqrt(total / max)]),
  );
}

/** Returns the boost for the parts of the section that contain the words. */
function computeBoost(match: Match, headingBoost: number): number {
  const wordFactor =
    1 +
    (weights.inOwnHeading * match.inOwnHeading +
      weights.inAncestors * match.inAncestors);
  const textFactor = match.exactInText > fullShare ? weights.inText : 1;
  const keywordFactor = 1 + weights.keywordFit * match.keywordFit ** 2;
  const titleFactor = getPosition(match.section) === 0 ? weights.page : 1;
  return wordFactor * headingBoost * textFactor * keywordFactor * titleFactor;
}

/** Returns the boost for the similarity of the query and the whole heading. */
function computeHeadingBoost(
  match: Match,
  section: SectionEntry,
  { query, terms, index }: ScoringContext,
): number {
  const heading = section.getTerms();
  if (
    heading.terms.join('') === query.key ||
    heading.contentTerms.join('') === query.strongKey
  ) {
    return weights.equalHeading;
  }
  if (isSimilar(section, query, terms)) {
    return weights.similarHeading;
  }
  if (computeShare(heading.contentTerms, terms) < fullShare) {
    return 1;
  }
  if (
    section.level === 1 ||
    match.inOwnHeading > fullShare ||
    match.inAnyHeading < fullShare
  ) {
    return 1;
  }
  const inTitle = computeShare(
    getPageTerms(getPageNumber(match.section), index),
    terms,
  );
  return inTitle > fullShare ? weights.pageAndHeading : 1;
}

/**
 * Whether a query equals a heading or the topic of a page, apart from corrections and completions.
 */
function isSimilar(
  { level, heading, getTerms }: SectionEntry,
  query: Query,
  terms: ReadonlySet<string>,
): boolean {
  const { terms: headingTerms } = getTerms();
  const missing = headingTerms.length - query.terms.length;
  const hasSuffix =
    missing === 1 && level === 1 && query.language.titleSuffix.test(heading);
  if (missing !== 0 && !hasSuffix) {
    return false;
  }
  return query.terms.every((term, index) => {
    const headingTerm = headingTerms[index] ?? '';
    return term === headingTerm || terms.has(headingTerm);
  });
}

function computeShare(
  list: readonly string[],
  terms: ReadonlySet<string>,
): number {
  if (list.length === 0) {
    return 0;
  }
  return list.filter((term) => terms.has(term)).length / list.length;
}

/**
 * A page that matches a synonym covers less of the query than a page that matches the original
 * words.
 */
const synonymCoverage = 0.99;

/**
 * The number of pages that are shown even if a better page matches more of the query, or the
 * original words instead of synonyms.
 */
const minPages = 3;

/** Larger than that of a share, and smaller than what a synonym takes from it. */
const roundingError = 0.005;

/**
 * Drops pages that match less of the query than a better page, except among the first three pages.
 */
function dropWeakPages(ranked: readonly RankedSection[]): RankedSection[] {
  let max = 0;
  const pages = [...groupByPage(ranked)].filter(([, entries], position) => {
    const share = Math.max(...entries.map(({ covered }) => covered));
    max = Math.max(max, share);
    return position < minPages || share > max - roundingError;
  });
  const keptPages = new Set(pages.map(([page]) => page));
  return ranked.filter(({ section }) => keptPages.has(getPageNumber(section)));
}

/** The number of top hits that are exempt from `minCovered`. */
const minShown = 10;
/** Thresholds relative to the best hit. */
const minCovered = 0.7;
const minScore = 0.02;

/** Drops hits that match much less of the query than the best hit. */
function filterRelevant(ranked: readonly RankedSection[]): RankedSection[] {
  const maxCovered = Math.max(
    ...ranked.slice(0, minShown).map(({ covered }) => covered),
    0,
  );
  const maxScore = ranked[0]?.score ?? 0;
  return ranked.filter(({ covered, score }, index) => {
    const isShown = index < minShown && score >= maxScore * minScore;
    return isShown || covered >= maxCovered * minCovered;
  });
}

/** Moves the page pinned to this query, or to this query in the words of the pages, to the top. */
function applyPins(
  ranked: RankedSection[],
  query: Query,
  { pins, synonyms }: SearchIndex,
  isAllowed: (page: number) => boolean,
): RankedSection[] {
  const queries =
    query.terms.length > 0 ? [query, canonicalize(query, synonyms)] : [];
  const [pinned] = queries.flatMap(
    ({ terms }) => pins.get(createPinKey(terms)) ?? [],
  );
  if (pinned === undefined || !isAllowed(pinned)) {
    return ranked;
  }
  const best = ranked.find(({ section }) => getPageNumber(section) === pinned);
  const first = best ?? {
    section: encodeSection(pinned, 0),
    score: 1,
    scoreInPage: 0,
    covered: 1,
  };
  return [first, ...ranked.filter((entry) => entry !== best)];
}
