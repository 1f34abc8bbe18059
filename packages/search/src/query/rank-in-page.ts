import { findCompounds } from '#analysis/compounds';
import { editDistance } from '#analysis/edit-distance';
import { dropStopWords, getWords } from '#analysis/language';
import { getPageNumber, getPosition } from '#storage/section-numbers';
import { inPageWeights as weights } from '#weights';
import { isMisspelledPrefix } from './candidates';
import {
  computeIdf,
  fullShare,
  type Match,
  noScores,
  type ScoredWord,
  type SectionScores,
  type WordScores,
} from './matches';
import type { Query, QueryWord } from './parse-query';
import type { SearchIndex } from './search-index';

export type SectionMatch = {
  match: Match;
  words: readonly ScoredWord[];
  terms: ReadonlySet<string>;
  index: SearchIndex;
};

/**
 * Returns how well a section answers compared to the others of its page. Words are rare or common
 * in the page, not in the site.
 */
export function scoreInPage(sectionMatch: SectionMatch): number {
  const { match, terms, index } = sectionMatch;
  const position = getPosition(match.section);
  const sections =
    index.pages.get(getPageNumber(match.section))?.sections ?? [];
  const entry = sections[position];
  // The page matched by its keywords or by its whole text: a section is a better answer.
  const isTopWithoutMatch = entry?.level === 1 && match.exactInText < fullShare;
  if (!entry || isTopWithoutMatch) {
    return 0;
  }
  const { score, coverage } = sumWords(sectionMatch, sections.length);
  const { contentTerms } = entry.getTerms();
  const inQuery = contentTerms.filter((term) => terms.has(term)).length;
  const sharedHeading = (match.inOwnHeading * inQuery) / contentTerms.length;
  const coverageFactor = coverage ** weights.coverage;
  const headingFactor = 1 + weights.heading * sharedHeading ** 2;
  const keywordFactor = 1 + weights.keywordFit * match.keywordFit ** 2;
  const positionFactor = 1 - (weights.position * position) / sections.length;
  const titleFactor = entry.level === 1 ? weights.page : 1;
  return (
    titleFactor *
    score *
    coverageFactor *
    headingFactor *
    keywordFactor *
    positionFactor
  );
}

/** Returns the score of all words in a section, and the share of them that it has. */
function sumWords(
  { match: { section }, words }: SectionMatch,
  sectionCount: number,
): { score: number; coverage: number } {
  const first = section - getPosition(section);
  let score = 0;
  let covered = 0;
  let total = 0;
  for (const { scores, weight } of words) {
    const { heading, ancestors, text, keywordWeight } =
      scores.get(section) ?? noScores;
    const word = { scores, first, count: sectionCount };
    const textIdf = computeIdfInPage(word, (own) => own.heading + own.text);
    const keywordIdf = computeIdfInPage(word, (own) => own.keywordWeight);
    const inText = (weights.commonWord + textIdf) * (heading + text);
    const inKeywords = (weights.commonWord + keywordIdf) * keywordWeight;
    score += weight * (inText + weights.keyword * inKeywords);
    covered += weight * Math.sign(heading + text + ancestors);
    total += weight;
  }
  return { score, coverage: covered / total };
}

/** A word in the sections of a page. */
type WordInPage = { scores: WordScores; first: number; count: number };

/** Returns how rare a word is in the sections of a page below its top. */
function computeIdfInPage(
  { scores, first, count }: WordInPage,
  getScore: (scores: SectionScores) => number,
): number {
  let matching = 0;
  for (let section = first + 1; section < first + count; section++) {
    const ownScores = scores.get(section);
    if (ownScores && getScore(ownScores) > 0) {
      matching++;
    }
  }
  return computeIdf(matching, count - 1);
}

/**
 * Whether any of the queries names only the page, ignoring typos. Compares words too, because a
 * stem can be too short for a typo.
 */
export function isPageNamed(
  queries: readonly Query[],
  page: number,
  index: SearchIndex,
): boolean {
  const text = index.pages.get(page)?.title ?? '';
  const compounds = findCompounds(text, index.language).map(({ term }) => term);
  const title = [
    ...getPageTerms(page, index),
    ...getWords(text, index.language),
    ...compounds,
  ];
  const isInTitle = (word: QueryWord) =>
    title.some((term) => isSameWord(word, term));
  return queries.some(({ words }) => words.every(isInTitle));
}

/**
 * Returns the terms of a page's title without stop words; an empty list if the page is not loaded.
 */
export function getPageTerms(
  page: number,
  { pages, language }: SearchIndex,
): readonly string[] {
  const words = getWords(pages.get(page)?.title ?? '', language);
  return dropStopWords(words, language).map(language.stem);
}

function isSameWord(
  { word, term, mayBePrefix }: QueryWord,
  other: string,
): boolean {
  if (term === other || (mayBePrefix && other.startsWith(word))) {
    return true;
  }
  const max = maxTypos(other);
  if (editDistance(term, other, max) <= max) {
    return true;
  }
  return mayBePrefix && word.length > 4 && isMisspelledPrefix(word, other);
}

/** How many typos a word of a title may have. */
function maxTypos(word: string): number {
  if (word.length > 6) {
    return 2;
  }
  return word.length > 3 ? 1 : 0;
}
