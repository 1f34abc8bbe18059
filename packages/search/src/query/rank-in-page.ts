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
  if (!entry || (entry.level === 1 && match.exactInText < fullShare)) {
    return 0;
  }
  const totals = { score: 0, covered: 0, weight: 0 };
  for (const { scores, weight } of words) {
    const { heading, ancestors, text, keywordWeight } =
      scores.get(section) ?? noScores;
    const word = { scores, first: section - position, count: sections.length };
    const textIdf = computeIdfInPage(word, (own) => own.heading + own.text);
    const keywordIdf = computeIdfInPage(word, (own) => own.keywordWeight);
    const inText = (weights.commonWord + textIdf) * (heading + text);
    const inKeywords = (weights.commonWord + keywordIdf) * keywordWeight;
    totals.score += weight * (inText + weights.keyword * inKeywords);
    totals.covered += weight * Math.sign(heading + text + ancestors);
    totals.weight += weight;
  }
  const { significant } = entry.getTerms();
  const ofHeading = significant.filter((term) => terms.has(term)).length;
  const sharedHeading = (match.inOwnHeading * ofHeading) / significant.length;
  const topOfPage = entry.level === 1 ? weights.page : 1;
  const coverage = (totals.covered / totals.weight) ** weights.coverage;
  const equalHeading = 1 + weights.heading * sharedHeading ** 2;
  const keywordFit = 1 + weights.keywordFit * match.keywordFit ** 2;
  const place = 1 - (weights.position * position) / sections.length;
  return (
    topOfPage * totals.score * coverage * equalHeading * keywordFit * place
  );
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
  return dropStopWords(words, language).map(language.stem);
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
