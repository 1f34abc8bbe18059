import { absent, type Candidate, candidatesOf, isKnownIn, pieceOf } from './candidates';
import { fold } from './fold';
import type { Query, QueryWord } from './query';
import type { Field, SearchIndex } from './search-index';
import { placeOf, type Vocabulary } from './vocabulary';
import { weights } from './weights';

/** What a section has of the words of a query. Shares are of all words, from 0 to 1. */
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

/** `terms`: every term that counted, for marking; `missing`: files of words that are needed for the whole answer. */
export type Matches = { matches: Match[]; terms: Set<string>; missing: number[] };

/** The sections that hold any word of a query, with what they hold. */
export function matchesOf(query: Query, index: SearchIndex): Matches {
  const matches = new Map<number, Match>();
  const terms = new Set<string>();
  const missing = new Set<number>();
  for (const [at, word] of query.words.entries()) {
    const candidates = candidatesOf(word, index);
    for (const piece of candidates.missing) missing.add(piece);
    const joined = joinedWith(query.words, at);
    for (const piece of absent(
      joined.map((term) => pieceOf(term, index)),
      index,
    ))
      missing.add(piece);
    const found = [...candidates.found, ...knownOf(joined, index)];
    for (const { term } of found) terms.add(term);
    addWord(matches, scoresOf(found, index));
  }
  return { matches: sharesOf(matches, query.words.length), terms, missing: [...missing] };
}

/** 'face book' for 'facebook': the terms of a word with its neighbours. */
function joinedWith(words: readonly QueryWord[], at: number): string[] {
  const own = words[at]?.word ?? '';
  const pairs = [own + (words[at + 1]?.word ?? ''), (words[at - 1]?.word ?? '') + own];
  return pairs.filter((pair) => pair !== own).map(fold);
}

function knownOf(joined: readonly string[], index: SearchIndex): Candidate[] {
  return joined
    .filter((term) => isKnownIn(index, term))
    .map((term) => ({ term, weight: weights.joined, isExact: false }));
}

/** The best score of a word in each section, by field; `exact`: where it stands as it is. */
type WordScores = {
  title: Float64Array;
  ancestors: Float64Array;
  text: Float64Array;
  exact: Uint8Array;
};

function scoresOf(candidates: readonly Candidate[], index: SearchIndex): WordScores {
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
    const vocabulary = index.words[pieceOf(candidate.term, index)];
    if (!vocabulary) continue;
    const field = { vocabulary, lengths: index.lengths, mean: index.mean };
    addScores(scores.text, candidate, { field, exact });
  }
  return scores;
}

type Place = { field: Omit<Field, 'has'>; exact: Uint8Array };

function addScores(
  best: Float64Array,
  { term, weight, isExact }: Candidate,
  { field, exact }: Place,
): void {
  const postings = postingsOf(field.vocabulary, term);
  if (!postings) return;
  const { ids, counts } = postings;
  const rarity = Math.log(1 + (best.length - ids.length + 0.5) / (ids.length + 0.5));
  for (let at = 0; at < ids.length; at++) {
    const section = ids[at] ?? 0;
    const often = counts[at] ?? 1;
    const relative = (field.lengths[section] ?? 0) / field.mean;
    const norm = weights.saturation * (1 - weights.length + weights.length * relative);
    const score =
      weight * rarity * (weights.floor + (often * (weights.saturation + 1)) / (often + norm));
    if (score > (best[section] ?? 0)) best[section] = score;
    if (isExact) exact[section] = 1;
  }
}

function postingsOf(vocabulary: Vocabulary, term: string) {
  const place = placeOf(vocabulary.terms, term);
  return place < 0 ? undefined : vocabulary.postings(place);
}

/** Adds a word to what is known of each section so far. */
function addWord(matches: Map<number, Match>, scores: WordScores): void {
  const { title, ancestors, text, exact } = scores;
  for (let section = 0; section < title.length; section++) {
    const heading = title[section] ?? 0;
    const above = ancestors[section] ?? 0;
    const own = text[section] ?? 0;
    if (heading + above + own === 0) continue;
    const match = matches.get(section) ?? newMatch(section);
    matches.set(section, match);
    match.score += weights.title * heading + weights.ancestors * above + weights.text * own;
    match.covered++;
    match.exact += exact[section] ?? 0;
    match.inHeading += Math.sign(heading);
    match.inAncestors += Math.sign(above);
    match.inHeadings += Math.sign(heading + above);
    match.inText += Math.sign(own);
  }
}

function newMatch(section: number): Match {
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

/** Counts of words become shares of them, in the order of sections. */
function sharesOf(matches: ReadonlyMap<number, Match>, words: number): Match[] {
  return [...matches.values()]
    .map(({ section, score, ...counts }) => ({
      section,
      score,
      covered: counts.covered / words,
      exact: counts.exact / words,
      inHeading: counts.inHeading / words,
      inAncestors: counts.inAncestors / words,
      inHeadings: counts.inHeadings / words,
      inText: counts.inText / words,
    }))
    .sort((a, b) => a.section - b.section);
}
