import { computeImpact } from '#storage/impact';
import { decodeKeywordWeight } from '#storage/posting-digits';
import type {
  BodyPostings,
  HeadingPosting,
  KeywordPosting,
} from '#storage/postings-reader';
import { weights } from '#weights';
import {
  type Candidate,
  type Candidates,
  findCandidates,
  findChunk,
} from './candidates';
import type { Query } from './parse-query';
import type { SearchIndex } from './search-index';
import { indexOfTerm } from './sorted-terms';

const emptyMatch = {
  score: 0,
  /** The shares of the query words that match anywhere, and in parts of the section. */
  covered: 0,
  inOwnHeading: 0,
  inAncestors: 0,
  /** In the heading or its ancestors. */
  inAnyHeading: 0,
  /** In the text, as they are. */
  exactInText: 0,
  /** The number of query words in the heading, and of all words in the heading. */
  matchedHeadingWords: 0,
  headingLength: 0,
  /** The share of the query that its keywords have. */
  keywordFit: 0,
};

/** How a section matches a query. */
export type Match = typeof emptyMatch & { section: number };

/**
 * The matches of a query, its words and all matching terms, and the postings chunks of complete
 * results.
 */
export type Matches = {
  matches: Match[];
  words: ScoredWord[];
  terms: Set<string>;
  chunks: number[];
};

/**
 * The scores of a query word, its weight relative to the other words, and the same times its
 * inverse document frequency.
 */
export type ScoredWord = {
  scores: WordScores;
  weight: number;
  weightedIdf: number;
};

/** The share of all query words, apart from rounding. */
export const fullShare = 0.999;

/** Finds loaded sections with any word of a query. */
export function findMatches(query: Query, index: SearchIndex): Matches {
  const matches = new Map<number, Match>();
  const terms = new Set<string>();
  const chunks = new Set<number>();
  const words: ScoredWord[] = [];
  let total = 0;
  for (const word of query.words) {
    const found = findCandidates(word, index);
    for (const chunk of found.chunks) {
      chunks.add(chunk);
    }
    for (const { term } of found.candidates) {
      terms.add(term);
    }
    // A word that no page contains is ignored, unless a synonym contains it.
    const isNeeded = query.isSynonym || index.synonymTerms.has(word.term);
    const weight = word.isWeak ? weights.weakWord : 1;
    const scores = scoreWord(found, word.form, index);
    addWord(matches, scores, weight);
    const counted = scores.size > 0 || isNeeded ? weight : 0;
    total += counted;
    const idf = computeIdf(scores.size, index.manifest.sections);
    words.push({ scores, weight, weightedIdf: counted * idf });
  }
  return {
    matches: finishMatches(matches, total, words),
    words,
    terms,
    chunks: [...chunks],
  };
}

/** The scores of a section without a word. */
export const noScores = {
  heading: 0,
  ancestors: 0,
  text: 0,
  keyword: 0,
  /** How important the word is among the keywords: 1 for the first, 0 for none. */
  keywordWeight: 0,
  /** Whether the text contains the word itself. */
  isExact: false,
  /** The number of words of the heading, if it contains the word. */
  headingLength: 0,
};

/** The best score of a word in a section, by field. */
export type SectionScores = typeof noScores;

/** The scores of a word by section. */
export type WordScores = ReadonlyMap<number, SectionScores>;

const fields = [
  'heading',
  'ancestors',
  'text',
  'keyword',
  'keywordWeight',
] as const;

/**
 * Scores the sections with any of the candidates. For a split word, scores those with both parts in
 * the same field: a field has the lower score of the two parts, and the length of the heading and
 * whether the text has the word are those of the first part.
 */
function scoreWord(
  { candidates, isSplit }: Candidates,
  form: number,
  index: SearchIndex,
): Map<number, SectionScores> {
  if (!isSplit) {
    return scoreCandidates(candidates, form, index);
  }
  const [first, second] = candidates.map((part) =>
    scoreCandidates([part], form, index),
  );
  if (!first || !second) {
    return first ?? new Map();
  }
  for (const [section, scores] of first) {
    const other = second.get(section) ?? noScores;
    for (const field of fields) {
      scores[field] = Math.min(scores[field], other[field]);
    }
    if (fields.every((field) => scores[field] === 0)) {
      first.delete(section);
    }
  }
  return first;
}

function scoreCandidates(
  candidates: readonly Candidate[],
  form: number,
  index: SearchIndex,
): Map<number, SectionScores> {
  const sections = new Map<number, SectionScores>();
  const getScores = (section: number): SectionScores => {
    const scores = sections.get(section) ?? { ...noScores };
    sections.set(section, scores);
    return scores;
  };
  for (const candidate of candidates) {
    const reader = index.postings[findChunk(candidate.term, index)];
    const term = reader ? indexOfTerm(reader.terms, candidate.term) : -1;
    if (!reader || term < 0) {
      continue;
    }
    const scope: CandidateScope = { candidate, index, getScores };
    addTextScores(reader.getBodyPostings(term), form, scope);
    addHeadingScores(reader.getHeadings(term), scope);
    addKeywordScores(reader.getKeywords(term), scope);
  }
  return sections;
}

/** The mean length of headings on documentation sites, in words. */
const meanHeadingLength = 2.5;

type CandidateScope = {
  candidate: Candidate;
  index: SearchIndex;
  getScores: (section: number) => SectionScores;
};

function addTextScores(
  { sections, count, impacts, wordForms }: BodyPostings,
  form: number,
  { candidate, index, getScores }: CandidateScope,
): void {
  const idf = computeIdf(count, index.manifest.sections);
  for (const [position, section] of sections.entries()) {
    const scores = getScores(section);
    const isOtherForm =
      candidate.isExact && ((wordForms[position] ?? form) & form) === 0;
    const weight = isOtherForm
      ? candidate.weight * weights.otherForm
      : candidate.weight;
    if (weight === 1) {
      scores.isExact = true;
    }
    scores.text = Math.max(
      scores.text,
      weight * idf * (impacts[position] ?? 0),
    );
  }
}

function addKeywordScores(
  postings: readonly KeywordPosting[],
  { candidate, index, getScores }: CandidateScope,
): void {
  const idf = computeIdf(postings.length, index.manifest.sections);
  for (const { section, place } of postings) {
    const scores = getScores(section);
    const weight = decodeKeywordWeight(place, weights.lastKeyword);
    scores.keywordWeight = Math.max(scores.keywordWeight, weight);
    scores.keyword = Math.max(scores.keyword, candidate.weight * idf * weight);
  }
}

/** Adds the scores of headings, and of the sections below them. */
function addHeadingScores(
  postings: readonly HeadingPosting[],
  { candidate, index, getScores }: CandidateScope,
): void {
  const { sections } = index.manifest;
  const headings = postings.filter(({ isAbovePage }) => !isAbovePage);
  const weightedIdf = candidate.weight * computeIdf(headings.length, sections);
  for (const { section, count, length } of headings) {
    const scores = getScores(section);
    const score =
      weightedIdf * computeImpact(count, length / meanHeadingLength);
    if (score > scores.heading) {
      Object.assign(scores, { heading: score, headingLength: length });
    }
  }
  const counts = countInAncestors(postings);
  const weightedAncestorIdf =
    candidate.weight * computeIdf(counts.size, sections);
  for (const [section, count] of counts) {
    const scores = getScores(section);
    // The number of words in parent headings does not matter.
    const score = weightedAncestorIdf * computeImpact(count, 1);
    scores.ancestors = Math.max(scores.ancestors, score);
  }
}

/** Counts how often a term occurs in the headings above each section. */
function countInAncestors(
  postings: readonly HeadingPosting[],
): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { section, count, isAbovePage, extent } of postings) {
    const first = isAbovePage ? section : section + 1;
    for (let below = first; below <= section + extent; below++) {
      counts.set(below, (counts.get(below) ?? 0) + count);
    }
  }
  return counts;
}

/** Adds the scores of a word to the matches. */
function addWord(
  matches: Map<number, Match>,
  scores: WordScores,
  weight: number,
): void {
  for (const [section, wordScores] of scores) {
    const { heading, ancestors, text, keyword, isExact, headingLength } =
      wordScores;
    const match = matches.get(section) ?? { ...emptyMatch, section };
    matches.set(section, match);
    match.score +=
      weight *
      (weights.heading * heading +
        weights.ancestors * ancestors +
        weights.text * text +
        weights.keyword * keyword);
    match.covered += weight;
    match.inOwnHeading += weight * Math.sign(heading);
    match.inAncestors += weight * Math.sign(ancestors);
    match.inAnyHeading += weight * Math.sign(heading + ancestors);
    match.exactInText += weight * Number(isExact);
    match.matchedHeadingWords += Math.sign(heading);
    match.headingLength = Math.max(match.headingLength, headingLength);
  }
}

/**
 * Returns how much of the query the keywords of a section have, and less so its heading and text.
 */
function computeKeywordFit(
  section: number,
  words: readonly ScoredWord[],
): number {
  // A single word is a keyword of many sections.
  if (words.length === 1) {
    return 0;
  }
  let fit = 0;
  let total = 0;
  for (const { scores, weightedIdf } of words) {
    fit += weightedIdf * computeWordFit(scores.get(section));
    total += weightedIdf;
  }
  return fit / total;
}

function computeWordFit(scores: SectionScores | undefined): number {
  if (!scores) {
    return 0;
  }
  const ofHeading = weights.headingFit * Math.sign(scores.heading);
  const ofText = weights.textFit * Math.sign(scores.text);
  return Math.max(scores.keywordWeight, ofHeading, ofText);
}

/** The inverse document frequency of BM25. */
export function computeIdf(count: number, sections: number): number {
  return Math.log(1 + (sections - count + 0.5) / (count + 0.5));
}

const shareNames = [
  'covered',
  'inOwnHeading',
  'inAncestors',
  'inAnyHeading',
  'exactInText',
] as const;

/** Converts word counts to shares, and adds the fit of keywords. Sorts by section. */
function finishMatches(
  matches: ReadonlyMap<number, Match>,
  total: number,
  words: readonly ScoredWord[],
): Match[] {
  for (const match of matches.values()) {
    for (const name of shareNames) {
      match[name] /= total;
    }
    match.keywordFit = computeKeywordFit(match.section, words);
  }
  return [...matches.values()].sort((a, b) => a.section - b.section);
}
