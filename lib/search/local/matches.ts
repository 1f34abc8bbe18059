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
  const tally = newTally(index.sections.length);
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
    addWord(tally, scoresOf(found, index));
  }
  return { matches: matchesIn(tally, query.words.length), terms, missing: [...missing] };
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

/** The best score of a word in each section, by field. */
type WordScores = {
  title: Map<number, number>;
  ancestors: Map<number, number>;
  text: Map<number, number>;
  exact: Set<number>;
};

function scoresOf(candidates: readonly Candidate[], index: SearchIndex): WordScores {
  const scores: WordScores = {
    title: new Map(),
    ancestors: new Map(),
    text: new Map(),
    exact: new Set(),
  };
  const count = index.sections.length;
  for (const candidate of candidates) {
    addScores(scores.title, candidate, { field: index.titles, count, exact: scores.exact });
    addScores(scores.ancestors, candidate, { field: index.ancestors, count, exact: scores.exact });
    const words = index.words[pieceOf(candidate.term, index)];
    if (!words) continue;
    const field = { vocabulary: words, lengths: index.lengths, mean: index.mean };
    addScores(scores.text, candidate, { field, count, exact: scores.exact });
  }
  return scores;
}

type Place = { field: Field; count: number; exact: Set<number> };

function addScores(
  best: Map<number, number>,
  { term, weight, isExact }: Candidate,
  { field, count, exact }: Place,
): void {
  const postings = postingsOf(field.vocabulary, term);
  if (!postings) return;
  const { ids, counts } = postings;
  const rarity = Math.log(1 + (count - ids.length + 0.5) / (ids.length + 0.5));
  for (let at = 0; at < ids.length; at++) {
    const section = ids[at] ?? 0;
    const often = counts[at] ?? 1;
    const relative = (field.lengths[section] ?? 0) / field.mean;
    const norm = weights.saturation * (1 - weights.length + weights.length * relative);
    const score =
      weight * rarity * (weights.floor + (often * (weights.saturation + 1)) / (often + norm));
    if (score > (best.get(section) ?? 0)) best.set(section, score);
    if (isExact) exact.add(section);
  }
}

function postingsOf(vocabulary: Vocabulary, term: string) {
  const place = placeOf(vocabulary.terms, term);
  return place < 0 ? undefined : vocabulary.postings(place);
}

type Tally = Record<Exclude<keyof Match, 'section'>, Float64Array>;

function newTally(sections: number): Tally {
  const column = () => new Float64Array(sections);
  return {
    score: column(),
    covered: column(),
    exact: column(),
    inHeading: column(),
    inAncestors: column(),
    inHeadings: column(),
    inText: column(),
  };
}

function addWord(tally: Tally, { title, ancestors, text, exact }: WordScores): void {
  const add = (column: Float64Array, section: number, amount: number) => {
    column[section] = (column[section] ?? 0) + amount;
  };
  for (const [section, score] of title) {
    add(tally.score, section, weights.title * score);
    add(tally.inHeading, section, 1);
  }
  for (const [section, score] of ancestors) {
    add(tally.score, section, weights.ancestors * score);
    add(tally.inAncestors, section, 1);
  }
  for (const [section, score] of text) {
    add(tally.score, section, weights.text * score);
    add(tally.inText, section, 1);
  }
  for (const section of new Set([...title.keys(), ...ancestors.keys()]))
    add(tally.inHeadings, section, 1);
  for (const section of new Set([...title.keys(), ...ancestors.keys(), ...text.keys()]))
    add(tally.covered, section, 1);
  for (const section of exact) add(tally.exact, section, 1);
}

function matchesIn(tally: Tally, words: number): Match[] {
  const matches: Match[] = [];
  for (let section = 0; section < tally.score.length; section++) {
    const score = tally.score[section] ?? 0;
    if (score === 0) continue;
    matches.push({
      section,
      score,
      covered: (tally.covered[section] ?? 0) / words,
      exact: (tally.exact[section] ?? 0) / words,
      inHeading: (tally.inHeading[section] ?? 0) / words,
      inAncestors: (tally.inAncestors[section] ?? 0) / words,
      inHeadings: (tally.inHeadings[section] ?? 0) / words,
      inText: (tally.inText[section] ?? 0) / words,
    });
  }
  return matches;
}
