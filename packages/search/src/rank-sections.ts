import { findMatches, type Match, type Matches } from './matches';
import { createPinKey, expandSynonyms, parseQuery, type Query, toPageWords } from './parse-query';
import { isPageNamed, scoreInPage } from './rank-in-page';
import type { SearchIndex, SectionEntry } from './search-index';
import { weights } from './weights';

/**
 * A matching section; `score` is relative, `scoreInPage` among those of its page, `covered` is the share of query words that match.
 */
export type RankedSection = {
  section: number;
  score: number;
  scoreInPage: number;
  covered: number;
};

/** `terms` are for highlighting; `chunks` are the postings chunks needed for complete results. */
export type Ranking = {
  ranked: RankedSection[];
  /** Whether the first section clearly answers the query. */
  isAnswer: boolean;
  terms: Set<string>;
  chunks: number[];
};

/** The number of best matches that are scored in detail. */
const maxDetailed = 150;

/**
 * Ranks the sections that match a query, best first, in the loaded part of the index. `isAllowed` returns whether a page passes
 * the filters.
 */
export function rankSections(
  text: string,
  index: SearchIndex,
  isAllowed: (page: number) => boolean = () => true,
): Ranking {
  const query = parseQuery(text, index.language);
  const best = new Map<number, RankedSection>();
  const terms = new Set<string>();
  const chunks = new Set<number>();
  for (const variant of expandSynonyms(query, index.synonyms)) {
    const found = findMatches(variant, index);
    for (const term of found.terms) terms.add(term);
    for (const chunk of found.chunks) chunks.add(chunk);
    const matches = found.matches.filter(({ section }) =>
      isAllowed(index.sections[section]?.page ?? -1),
    );
    const context = { index, query: variant, words: found.words, terms: found.terms };
    for (const ranked of scoreMatches(matches, context)) {
      const known = best.get(ranked.section);
      if (!known || known.score < ranked.score) best.set(ranked.section, ranked);
    }
  }
  const sorted = [...best.values()].sort((a, b) => b.score - a.score || a.section - b.section);
  const relevant = applyPins(filterRelevant(sorted), query, index, isAllowed);
  const ranked = orderInPages(dropWeakPages(relevant, index), query, index);
  return {
    ranked,
    isAnswer: isAnswer(ranked, query, index),
    terms,
    chunks: [...chunks],
  };
}

/** Sections that answer much worse than the best one of their page are not shown beside it. */
const minShareOfBest = 0.4;

/**
 * Orders the sections of each page by how well they answer, and keeps the places of the pages. A page comes before its sections if
 * the query names it, and after them otherwise: then it was found by its search phrases or by all of its text.
 */
function orderInPages(
  ranked: readonly RankedSection[],
  query: Query,
  index: SearchIndex,
): RankedSection[] {
  const getPage = ({ section }: RankedSection) => index.sections[section]?.page ?? -1;
  const pages = new Map<number, RankedSection[]>();
  for (const entry of ranked) {
    const entries = pages.get(getPage(entry));
    if (entries) entries.push(entry);
    else pages.set(getPage(entry), [entry]);
  }
  for (const [page, entries] of pages) {
    const first = index.pages[page]?.firstSection;
    const isNamed = isPageNamed(query, page, index);
    const getScore = ({ section, scoreInPage }: RankedSection) =>
      isNamed && section === first ? Infinity : scoreInPage;
    entries.sort((a, b) => getScore(b) - getScore(a));
    const best = entries.find(({ section }) => section !== first)?.scoreInPage ?? 0;
    pages.set(
      page,
      entries.filter(
        (entry) => entry.section === first || entry.scoreInPage >= best * minShareOfBest,
      ),
    );
  }
  return ranked.flatMap((entry) => pages.get(getPage(entry))?.shift() ?? []);
}

/**
 * How much better the best section must be than the next of its page, and its page than the next. Right for 20 of 21 labeled queries:
 * see docs/decisions/0022-local-search.md.
 */
const answerRatios = { section: 1.6, page: 2 };

/**
 * Whether the first section clearly answers the query: it is much better than all others, its heading has at least half of the words of the
 * query, and the query at least half of those of the heading.
 */
function isAnswer(
  ranked: readonly RankedSection[],
  { terms }: Query,
  { sections }: SearchIndex,
): boolean {
  const [first] = ranked;
  const entry = sections[first?.section ?? -1];
  if (!first || !entry || entry.level === 1 || first.covered < 0.98) return false;
  const shared = entry.significant.filter((word) => terms.includes(word)).length;
  if (shared * 2 < Math.max(terms.length, entry.significant.length)) return false;
  const isSibling = ({ section }: RankedSection) => sections[section]?.page === entry.page;
  const siblings = ranked.filter((other) => isSibling(other) && other !== first);
  const isBestSection = siblings.every(
    ({ section, scoreInPage }) =>
      sections[section]?.level === 1 || first.scoreInPage >= answerRatios.section * scoreInPage,
  );
  const score = Math.max(first.score, ...siblings.map((sibling) => sibling.score));
  const next = ranked.find((other) => !isSibling(other));
  return isBestSection && score >= answerRatios.page * (next?.score ?? 0);
}

type ScoringContext = {
  index: SearchIndex;
  query: Query;
  words: Matches['words'];
  terms: ReadonlySet<string>;
};

function scoreMatches(matches: readonly Match[], context: ScoringContext): RankedSection[] {
  const { query, index } = context;
  const synonym = query.isSynonym ? weights.synonym : 1;
  const rough = matches.map((match) => ({
    match,
    page: index.sections[match.section]?.page ?? -1,
    score: match.score * match.covered ** weights.coverage,
  }));
  const shares = computePageShares(rough);
  return rough
    .map((entry) => ({
      ...entry,
      score: entry.score * (1 + weights.pageTotal * (shares.get(entry.page) ?? 0)),
    }))
    .sort((a, b) => b.score - a.score || a.match.section - b.match.section)
    .map(({ match, score }, position) => ({
      section: match.section,
      covered: query.isSynonym ? match.covered * synonymCover : match.covered,
      scoreInPage: position < maxDetailed ? synonym * scoreInPage({ match, ...context }) : 0,
      score: synonym * score * (position < maxDetailed ? computeBoost(match, context) : 0.1),
    }));
}

/** Returns the square root of the total score of each page, relative to that of the best page. */
function computePageShares(matches: readonly { page: number; score: number }[]) {
  const totals = new Map<number, number>();
  for (const { page, score } of matches) totals.set(page, (totals.get(page) ?? 0) + score);
  const max = Math.max(...totals.values());
  return new Map([...totals].map(([page, total]) => [page, Math.sqrt(total / max)]));
}

/** Returns the boost for where in the section the words match. */
function computeBoost(match: Match, context: ScoringContext): number {
  const section = context.index.sections[match.section];
  if (!section) return 1;
  return (
    (1 + weights.inHeading * match.inHeading + weights.inAncestors * match.inAncestors) *
    computeHeadingBoost(match, section, context) *
    (match.inText > 0.999 ? weights.inText : 1) *
    (section.level === 1 ? weights.page : 1) *
    (context.index.pages[section.page]?.boost ?? 1)
  );
}

/** Returns the boost for the similarity of the query and the whole heading. */
function computeHeadingBoost(
  match: Match,
  section: SectionEntry,
  { query, terms, index }: ScoringContext,
): number {
  const named = computeNameBoost(section, query, index);
  if (named > 1) return named;
  if (section.key === query.key || section.significantKey === query.significantKey)
    return weights.equalHeading;
  if (isSimilar(section, query, terms)) return weights.similarHeading;
  if (computeShare(section.significant, terms) < 0.999) return 1;
  if (section.level === 1 || match.inHeading > 0.999 || match.inHeadings < 0.999) return 1;
  const page = computeShare(index.pageTerms[section.page] ?? [], terms);
  return page > 0.999 ? weights.pageAndHeading : 1;
}

/** Returns the boost for a query that is the heading, the topic of the page, or the title and the heading, as they are written. */
function computeNameBoost(section: SectionEntry, query: Query, index: SearchIndex): number {
  const title = index.sections[index.pages[section.page]?.firstSection ?? -1]?.text ?? '';
  const { titleSuffix } = query.language;
  if (section.level === 1 && isQuestionAbout(title.replace(titleSuffix, ''), query))
    return weights.sameTitle;
  const names = [section.text, `${title} ${section.text}`];
  return names.some((name) => isQuestionAbout(name, query)) ? weights.sameHeading : 1;
}

/** Whether a query is a name, or a question that ends in it. */
function isQuestionAbout(name: string, { text, language }: Query): boolean {
  return (
    text.endsWith(name) && language.questionStart.test(text.slice(0, text.length - name.length))
  );
}

/** Whether a query equals a heading or the topic of a page, apart from corrections and completions. */
function isSimilar(
  { key, level, text }: SectionEntry,
  query: Query,
  terms: ReadonlySet<string>,
): boolean {
  const headingTerms = key.split(' ');
  const missing = headingTerms.length - query.terms.length;
  return (
    (missing === 0 || (missing === 1 && level === 1 && query.language.titleSuffix.test(text))) &&
    query.terms.every((term, index) => {
      const headingTerm = headingTerms[index] ?? '';
      return term === headingTerm || terms.has(headingTerm);
    })
  );
}

function computeShare(list: readonly string[], terms: ReadonlySet<string>): number {
  if (list.length === 0) return 0;
  let count = 0;
  for (const term of list) if (terms.has(term)) count++;
  return count / list.length;
}

/** A page that matches a synonym covers less of the query than one that matches its own words. */
const synonymCover = 0.99;

/** The number of pages that are shown although a better one matches more of the query, or its own words instead of synonyms. */
const minPages = 3;

/** Drops pages that match less of the query than a better one, unless there are fewer than three better ones. */
function dropWeakPages(ranked: readonly RankedSection[], { sections }: SearchIndex) {
  const covered = new Map<number, number>();
  for (const entry of ranked) {
    const page = sections[entry.section]?.page ?? -1;
    covered.set(page, Math.max(covered.get(page) ?? 0, entry.covered));
  }
  let max = 0;
  const pages = [...covered].filter(([, share], position) => {
    max = Math.max(max, share);
    return position < minPages || share > max - 0.005;
  });
  const kept = new Set(pages.map(([page]) => page));
  return ranked.filter(({ section }) => kept.has(sections[section]?.page ?? -1));
}

/** The number of best hits that need not reach `minCovered`. */
const minShown = 10;
/** Thresholds relative to the best hit. */
const minCovered = 0.7;
const minScore = 0.02;

/** Drops hits that match much less of the query than the best hit. */
function filterRelevant(ranked: readonly RankedSection[]): RankedSection[] {
  const maxCovered = Math.max(...ranked.slice(0, minShown).map(({ covered }) => covered), 0);
  const maxScore = ranked[0]?.score ?? 0;
  return ranked.filter(
    ({ covered, score }, index) =>
      covered >= maxCovered * minCovered || (index < minShown && score >= maxScore * minScore),
  );
}

/** Moves the page pinned to this query, or to the same in the words of the pages, to the top. */
function applyPins(
  ranked: RankedSection[],
  query: Query,
  { pins, pages, sections, synonyms }: SearchIndex,
  isAllowed: (page: number) => boolean,
): RankedSection[] {
  const queries = query.terms.length > 0 ? [query, toPageWords(query, synonyms)] : [];
  const [pinned] = queries.flatMap((variant) => pins.get(createPinKey(variant)) ?? []);
  const page = pinned === undefined ? undefined : pages[pinned];
  if (pinned === undefined || !page || !isAllowed(pinned)) return ranked;
  const { firstSection } = page;
  const best = ranked.find(({ section }) => sections[section]?.page === pinned);
  const first = best ?? { section: firstSection, score: 1, scoreInPage: 0, covered: 1 };
  return [first, ...ranked.filter((entry) => entry !== best)];
}
