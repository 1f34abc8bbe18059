import { indexOfTerm, type Vocabulary } from '@/lib/search/local/index-format/vocabulary';
import type { Query, QueryWord } from '@/lib/search/local/query/parse-query';
import type { Field, SearchIndex } from '@/lib/search/local/store/search-index';
import { stem } from '@/lib/search/local/text/stem';
import { type Candidate, findCandidates, findChunk, hasTerm } from './candidates';
import { weights } from './weights';

/** How a section matches a query. All fields except `section` and `score` are weighted shares of the query words, from 0 to 1. */
export type Match = {
  section: number;
  score: number;
  covered: number;
  exact: number;
  inHeading: number;
  inAncestors: number;
  inHeadings: number;
  inText: number;
};

/** `terms` are all matching terms, for highlighting; `chunks` are the postings chunks needed for complete results. */
export type Matches = { matches: Match[]; terms: Set<string>; chunks: number[] };

/** Finds the sections that match any word of a query, in the loaded part of the index. */
export function findMatches(query: Query, index: SearchIndex): Matches {
  const matches = new Map<number, Match>();
  const terms = new Set<string>();
  const chunks = new Set<number>();
  let total = 0;
  const maxRarity = computeRarity(0, index.sections.length);
  for (const [wordIndex, word] of query.words.entries()) {
    const candidates = findCandidates(word, index);
    for (const chunk of candidates.chunks) chunks.add(chunk);
    const compounds = joinWithNeighbors(query.words, wordIndex);
    const found = [...candidates.found, ...filterKnown(compounds, index)];
    for (const { term } of found) terms.add(term);
    const weight = addWord(matches, scoreWord(found, word.form, index));
    // A reader's word that no page contains is ignored, but not a synonym.
    total += weight === 0 && query.isSynonym ? maxRarity ** weights.rarity : weight;
  }
  return { matches: toShares(matches, total), terms, chunks: [...chunks] };
}

/** Joins a word with each neighbor, as in 'facebook' for 'face book'. */
function joinWithNeighbors(words: readonly QueryWord[], wordIndex: number): string[] {
  const current = words[wordIndex]?.word ?? '';
  const pairs = [
    current + (words[wordIndex + 1]?.word ?? ''),
    (words[wordIndex - 1]?.word ?? '') + current,
  ];
  return pairs.filter((pair) => pair !== current).map(stem);
}

function filterKnown(compounds: readonly string[], index: SearchIndex): Candidate[] {
  return compounds
    .filter((term) => hasTerm(index, term))
    .map((term) => ({ term, weight: weights.compound, isExact: false }));
}

/** The best score of a word in each section, by field; `exact` flags exact matches. */
type WordScores = {
  title: Float64Array;
  ancestors: Float64Array;
  text: Float64Array;
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
  const { exact } = scores;
  for (const candidate of candidates) {
    addScores(scores.title, candidate, { field: index.titles, exact, form });
    addScores(scores.ancestors, candidate, { field: index.ancestors, exact, form });
    const vocabulary = index.vocabularies[findChunk(candidate.term, index)];
    if (!vocabulary) continue;
    const field = { vocabulary, lengths: index.lengths, meanLength: index.meanLength };
    addScores(scores.text, candidate, { field, exact, form });
  }
  return scores;
}

type FieldScope = { field: Omit<Field, 'has'>; exact: Uint8Array; form: number };

function addScores(
  best: Float64Array,
  { term, weight, isExact }: Candidate,
  { field, exact, form }: FieldScope,
): void {
  const postings = getPostings(field.vocabulary, term);
  if (!postings) return;
  const { ids, counts, forms } = postings;
  const rarity = computeRarity(ids.length, best.length);
  for (let index = 0; index < ids.length; index++) {
    const section = ids[index] ?? 0;
    const relativeLength = (field.lengths[section] ?? 0) / field.meanLength;
    const isOtherForm = isExact && forms && ((forms[index] ?? 0) & form) === 0;
    const formWeight = isOtherForm ? weights.otherForm : 1;
    const score =
      weight * formWeight * rarity * computeFrequencyScore(counts[index] ?? 1, relativeLength);
    best[section] = Math.max(best[section] ?? 0, score);
    if (isExact) exact[section] = 1;
  }
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

/** Adds the scores of a word to the matches. Returns its weight in the shares: rare words count more, unknown words do not. */
function addWord(matches: Map<number, Match>, scores: WordScores): number {
  const { title, ancestors, text, exact } = scores;
  const count = countMatches(scores);
  if (count === 0) return 0;
  const weight = computeRarity(count, title.length) ** weights.rarity;
  for (let section = 0; section < title.length; section++) {
    const inHeading = title[section] ?? 0;
    const inAncestors = ancestors[section] ?? 0;
    const inText = text[section] ?? 0;
    if (inHeading + inAncestors + inText === 0) continue;
    const match = matches.get(section) ?? createMatch(section);
    matches.set(section, match);
    match.score +=
      weights.title * inHeading + weights.ancestors * inAncestors + weights.text * inText;
    match.covered += weight;
    match.exact += weight * (exact[section] ?? 0);
    match.inHeading += weight * Math.sign(inHeading);
    match.inAncestors += weight * Math.sign(inAncestors);
    match.inHeadings += weight * Math.sign(inHeading + inAncestors);
    match.inText += weight * Math.sign(inText);
  }
  return weight;
}

function countMatches({ title, ancestors, text }: WordScores): number {
  let count = 0;
  for (let section = 0; section < title.length; section++)
    if ((title[section] ?? 0) + (ancestors[section] ?? 0) + (text[section] ?? 0) > 0) count++;
  return count;
}

/** The inverse document frequency of BM25. */
function computeRarity(count: number, sections: number): number {
  return Math.log(1 + (sections - count + 0.5) / (count + 0.5));
}

function createMatch(section: number): Match {
  return {
    section,
    score: 0,
    covered: 0,
    exact: 0,
    inHeading: 0,
    inAncestors: 0,
    inHeadings: 0,
    inText: 0,
  };
}

const shareNames = [
  'covered',
  'exact',
  'inHeading',
  'inAncestors',
  'inHeadings',
  'inText',
] as const;

/** Converts sums of weights to shares. Returns the matches sorted by section. */
function toShares(matches: ReadonlyMap<number, Match>, total: number): Match[] {
  for (const match of matches.values()) for (const name of shareNames) match[name] /= total;
  return [...matches.values()].sort((a, b) => a.section - b.section);
}
