import { findCompounds } from '#analysis/compounds';
import { editDistance } from '#analysis/edit-distance';
import { getWords } from '#analysis/language';
import { getPageNumber, getPosition } from '#storage/section-numbers';
import { inPageWeights as weights } from '#weights';
import { isMisspelledPrefix } from './candidates';
import {
  almostAll,
  computeIdf,
  type Match,
  type ScoredWord,
  type SectionScores,
  type WordScores,
} from './matches';
import type { Query, QueryWord } from './parse-query';
import { dropStopWords, type SearchIndex } from './search-index';

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
export function scoreInPage({
  match,
  words,
  terms,
  index,
}: SectionMatch): number {
  const { section } = match;
  const position = getPosition(section);
  const sections = index.pages.get(getPageNumber(section))?.sections ?? [];
  const entry = sections[position];
  // The page matched by its keywords or its whole text: a section is a better answer.
  if (!entry || (entry.level === 1 && match.inText < almostAll)) {
    return 0;
  }
  const totals = { sum: 0, covered: 0, weight: 0 };
  for (const { scores, weight } of words) {
    const ownScores = scores.get(section);
    const {
      heading = 0,
      ancestors = 0,
      text = 0,
      keywordWeight = 0,
    } = ownScores ?? {};
    const page = { scores, first: section - position, count: sections.length };
    const inText =
      (weights.commonWord + computeTextIdf(page)) * (heading + text);
    const inKeywords =
      (weights.commonWord + computeKeywordIdf(page)) * keywordWeight;
    totals.sum += weight * (inText + weights.keyword * inKeywords);
    totals.covered += weight * Math.sign(heading + text + ancestors);
    totals.weight += weight;
  }
  const { significant } = entry.getTerms();
  const ofHeading = significant.filter((term) => terms.has(term)).length;
  const sharedHeading = (match.inOwnHeading * ofHeading) / significant.length;
  const page = entry.level === 1 ? weights.page : 1;
  const covered = (totals.covered / totals.weight) ** weights.coverage;
  const equalHeading = 1 + weights.heading * sharedHeading ** 2;
  const keywords = 1 + weights.keywordFit * match.keywordFit ** 2;
  const place = 1 - (weights.position * position) / sections.length;
  return page * totals.sum * covered * equalHeading * keywords * place;
}

/** A word in the sections of a page. */
type WordInPage = { scores: WordScores; first: number; count: number };

function computeTextIdf(page: WordInPage): number {
  return computeIdfInPage(page, ({ heading, text }) => heading + text);
}

function computeKeywordIdf(page: WordInPage): number {
  return computeIdfInPage(page, ({ keywordWeight }) => keywordWeight);
}

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
  const joined = findCompounds(text, index.language).map(({ term }) => term);
  const title = [
    ...getPageTerms(page, index),
    ...getWords(text, index.language),
    ...joined,
  ];
  const isInTitle = (word: QueryWord) =>
    title.some((term) => isSameWord(word, term));
  return queries.some(({ words }) => words.every(isInTitle));
}

/** Returns the significant terms of a page's title; an empty list if the page is not loaded. */
export function getPageTerms(
  page: number,
  { pages, language }: SearchIndex,
): readonly string[] {
  const words = getWords(pages.get(page)?.title ?? '', language);
  return dropStopWords(words.map(language.stem), language);
}

function isSameWord({ word, term, isOpen }: QueryWord, other: string): boolean {
  if (term === other || (isOpen && other.startsWith(word))) {
    return true;
  }
  const max = maxTypos(other);
  if (editDistance(term, other, max) <= max) {
    return true;
  }
  return isOpen && word.length > 4 && isMisspelledPrefix(word, other);
}

/** How many typos a word of a title may have. */
function maxTypos(word: string): number {
  if (word.length > 6) {
    return 2;
  }
  return word.length > 3 ? 1 : 0;
}
