import { indexOfTerm, type Vocabulary } from '@/lib/search/local/index-format/vocabulary';
import type { Query, QueryWord } from '@/lib/search/local/query/parse-query';
import type { Field, SearchIndex } from '@/lib/search/local/store/search-index';
import { stem } from '@/lib/search/local/text/stem';
import { type Candidate, findCandidates, findChunk, hasTerm } from './candidates';
import { weights } from './weights';

/** How a section matches a query. All fields except `section` and `score` are shares of the query words, from 0 to 1. */
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
  for (const [wordIndex, word] of query.words.entries()) {
    const candidates = findCandidates(word, index);
    for (const chunk of candidates.chunks) chunks.add(chunk);
    const compounds = joinWithNeighbors(query.words, wordIndex);
    const found = [...candidates.found, ...filterKnown(compounds, index)];
    for (const { term } of found) terms.add(term);
    addWord(matches, scoreWord(found, index));
  }
  return { matches: toShares(matches, query.words.length), terms, chunks: [...chunks] };
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

function scoreWord(candidates: readonly Candidate[], index: SearchIndex): WordScores {
  const count = index.sections.length;
  const scores: WordScores = {
    title: new Float64Array(count),
    ancestors: new Float64Array(count),
    text: new Float64Array(count),
    exact: new Uint8Array(count),
  };
  const { exact } = scores;
  for (const candidate of candidates) {
    addScores(scores.title, candidate, { field: index.titles, exact });
    addScores(scores.ancestors, candidate, { field: index.ancestors, exact });
    const vocabulary = index.vocabularies[findChunk(candidate.term, index)];
    if (!vocabulary) continue;
    const field = { vocabulary, lengths: index.lengths, meanLength: index.meanLength };
    addScores(scores.text, candidate, { field, exact });
  }
  return scores;
}

type FieldScope = { field: Omit<Field, 'has'>; exact: Uint8Array };

function addScores(
  best: Float64Array,
  { term, weight, isExact }: Candidate,
  { field, exact }: FieldScope,
): void {
  const postings = getPostings(field.vocabulary, term);
  if (!postings) return;
  const { ids, counts } = postings;
  const rarity = Math.log(1 + (best.length - ids.length + 0.5) / (ids.length + 0.5));
  for (let index = 0; index < ids.length; index++) {
    const section = ids[index] ?? 0;
    const frequency = counts[index] ?? 1;
    const relativeLength = (field.lengths[section] ?? 0) / field.meanLength;
    const norm = weights.k1 * (1 - weights.b + weights.b * relativeLength);
    const score =
      weight * rarity * (weights.delta + (frequency * (weights.k1 + 1)) / (frequency + norm));
    if (score > (best[section] ?? 0)) best[section] = score;
    if (isExact) exact[section] = 1;
  }
}

function getPostings(vocabulary: Vocabulary, term: string) {
  const index = indexOfTerm(vocabulary.terms, term);
  return index < 0 ? undefined : vocabulary.getPostings(index);
}

/** Adds the scores of a word to the matches. */
function addWord(matches: Map<number, Match>, scores: WordScores): void {
  const { title, ancestors, text, exact } = scores;
  for (let section = 0; section < title.length; section++) {
    const inHeading = title[section] ?? 0;
    const inAncestors = ancestors[section] ?? 0;
    const inText = text[section] ?? 0;
    if (inHeading + inAncestors + inText === 0) continue;
    const match = matches.get(section) ?? createMatch(section);
    matches.set(section, match);
    match.score +=
      weights.title * inHeading + weights.ancestors * inAncestors + weights.text * inText;
    match.covered++;
    match.exact += exact[section] ?? 0;
    match.inHeading += Math.sign(inHeading);
    match.inAncestors += Math.sign(inAncestors);
    match.inHeadings += Math.sign(inHeading + inAncestors);
    match.inText += Math.sign(inText);
  }
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

/** Converts word counts to shares. Returns the matches sorted by section. */
function toShares(matches: ReadonlyMap<number, Match>, wordCount: number): Match[] {
  for (const match of matches.values()) for (const name of shareNames) match[name] /= wordCount;
  return [...matches.values()].sort((a, b) => a.section - b.section);
}
