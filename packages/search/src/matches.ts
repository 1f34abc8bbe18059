import { type Candidate, findCandidates, findChunk, hasTerm } from './candidates';
import type { Query } from './parse-query';
import { indexOfTerm, type Vocabulary } from './postings';
import type { Field, SearchIndex } from './search-index';
import { weights } from './weights';

/**
 * How a section matches a query. All fields except `section` and `score` are shares of the query words, from 0 to 1; `inText`
 * ignores other forms and corrections.
 */
export type Match = {
  section: number;
  score: number;
  covered: number;
  inHeading: number;
  inAncestors: number;
  inHeadings: number;
  inText: number;
};

/**
 * `words` are the scores of each query word; `terms` are all matching terms, for highlighting; `chunks` are the postings chunks needed
 * for complete results.
 */
export type Matches = {
  matches: Match[];
  words: ScoredWord[];
  terms: Set<string>;
  chunks: number[];
};

/** The scores of a query word, and how much it counts beside the others. */
export type ScoredWord = { scores: WordScores; share: number };

/** Finds the sections that match any word of a query, in the loaded part of the index. */
export function findMatches(query: Query, index: SearchIndex): Matches {
  const matches = new Map<number, Match>();
  const terms = new Set<string>();
  const chunks = new Set<number>();
  const words: ScoredWord[] = [];
  let total = 0;
  for (const [wordIndex, word] of query.words.entries()) {
    const candidates = findCandidates(word, index);
    for (const chunk of candidates.chunks) chunks.add(chunk);
    const compounds = joinWithNeighbors(query, wordIndex);
    const found = [...candidates.found, ...filterKnown(compounds, index)];
    for (const { term } of found) terms.add(term);
    // A word that no page contains is ignored, unless it has or is part of a synonym.
    const isNeeded = query.isSynonym || index.synonymTerms.has(word.term);
    const share = word.isWeak ? weights.weakWord : 1;
    const scores = scoreWord(found, word.form, index);
    words.push({ scores, share });
    if (addWord(matches, scores, share) || isNeeded) total += share;
  }
  return { matches: toShares(matches, total), words, terms, chunks: [...chunks] };
}

/** Joins a word with each neighbor, as in 'facebook' for 'face book'. */
function joinWithNeighbors({ words, language }: Query, wordIndex: number): string[] {
  const current = words[wordIndex]?.word ?? '';
  const pairs = [
    current + (words[wordIndex + 1]?.word ?? ''),
    (words[wordIndex - 1]?.word ?? '') + current,
  ];
  return pairs.filter((pair) => pair !== current).map(language.stem);
}

function filterKnown(compounds: readonly string[], index: SearchIndex): Candidate[] {
  return compounds
    .filter((term) => hasTerm(index, term))
    .map((term) => ({ term, weight: weights.compound, isExact: false }));
}

/** The best score of a word in each section, by field. */
export type WordScores = {
  title: Float64Array;
  ancestors: Float64Array;
  text: Float64Array;
  /** 1 where the text contains the word itself. */
  exact: Uint8Array;
};

function scoreWord(candidates: readonly Candidate[], form: number, index: SearchIndex): WordScores {
  const count = index.sections.length;
  const scores: WordScores = {
    title: new Float64Array(count),
    ancestors: new Float64Array(count),
    text: new Float64Array(count),
    exact: new Uint8Array(count),
  };
  for (const candidate of candidates) {
    addScores(scores.title, candidate, { field: index.titles, form });
    addScores(scores.ancestors, candidate, { field: index.ancestors, form });
    const vocabulary = index.vocabularies[findChunk(candidate.term, index)];
    if (!vocabulary) continue;
    const field = { vocabulary, lengths: index.lengths, meanLength: index.meanLength };
    addScores(scores.text, candidate, { field, form, exact: scores.exact });
  }
  return scores;
}

type FieldScope = { field: Field; form: number; exact?: Uint8Array };

function addScores(
  best: Float64Array,
  candidate: Candidate,
  { field, form, exact }: FieldScope,
): void {
  const postings = getPostings(field.vocabulary, candidate.term);
  if (!postings) return;
  const { ids, counts, forms = [] } = postings;
  const rarity = computeRarity(ids.length, best.length);
  for (let index = 0; index < ids.length; index++) {
    const section = ids[index] ?? 0;
    const relativeLength = (field.lengths[section] ?? 0) / field.meanLength;
    const weight = computeWeight(candidate, form, forms[index]);
    if (exact && weight === 1) exact[section] = 1;
    const score = weight * rarity * computeFrequencyScore(counts[index] ?? 1, relativeLength);
    best[section] = Math.max(best[section] ?? 0, score);
  }
}

/** Returns the weight of a candidate in a section with the given forms of it. */
function computeWeight({ weight, isExact }: Candidate, form: number, forms?: number): number {
  const isOtherForm = isExact && forms !== undefined && (forms & form) === 0;
  return isOtherForm ? weight * weights.otherForm : weight;
}

/** The frequency part of BM25+. */
function computeFrequencyScore(frequency: number, relativeLength: number): number {
  const norm = weights.k1 * (1 - weights.b + weights.b * relativeLength);
  return weights.delta + (frequency * (weights.k1 + 1)) / (frequency + norm);
}

function getPostings(vocabulary: Vocabulary, term: string) {
  const index = indexOfTerm(vocabulary.terms, term);
  return index < 0 ? undefined : vocabulary.getPostings(index);
}

/** Adds the scores of a word to the matches. Returns whether there are any. */
function addWord(
  matches: Map<number, Match>,
  { title, ancestors, text, exact }: WordScores,
  share: number,
): boolean {
  let hasMatches = false;
  for (let section = 0; section < title.length; section++) {
    const inHeading = title[section] ?? 0;
    const inAncestors = ancestors[section] ?? 0;
    const inText = text[section] ?? 0;
    if (inHeading + inAncestors + inText === 0) continue;
    hasMatches = true;
    const match = matches.get(section) ?? createMatch(section);
    matches.set(section, match);
    match.score +=
      share * (weights.title * inHeading + weights.ancestors * inAncestors + weights.text * inText);
    match.covered += share;
    match.inHeading += share * Math.sign(inHeading);
    match.inAncestors += share * Math.sign(inAncestors);
    match.inHeadings += share * Math.sign(inHeading + inAncestors);
    match.inText += share * (exact[section] ?? 0);
  }
  return hasMatches;
}

/** The inverse document frequency of BM25. */
export function computeRarity(count: number, sections: number): number {
  return Math.log(1 + (sections - count + 0.5) / (count + 0.5));
}

function createMatch(section: number): Match {
  return {
    section,
    score: 0,
    covered: 0,
    inHeading: 0,
    inAncestors: 0,
    inHeadings: 0,
    inText: 0,
  };
}

const shareNames = ['covered', 'inHeading', 'inAncestors', 'inHeadings', 'inText'] as const;

/** Converts word counts to shares. Returns the matches sorted by section. */
function toShares(matches: ReadonlyMap<number, Match>, total: number): Match[] {
  for (const match of matches.values()) for (const name of shareNames) match[name] /= total;
  return [...matches.values()].sort((a, b) => a.section - b.section);
}
