import {
  filterByPrefix,
  indexOfTerm,
  lowerBound,
} from '@/lib/search/local/index-format/vocabulary';
import type { QueryWord } from '@/lib/search/local/query/parse-query';
import type { SearchIndex } from '@/lib/search/local/store/search-index';
import { stem } from '@/lib/search/local/text/stem';
import { editDistance } from '@/lib/text/edit-distance';
import { generateEdits } from './generate-edits';
import { weights } from './weights';

/** An index term that a query word matches, and its weight. */
export type Candidate = { term: string; weight: number; isExact: boolean };

/** The candidate terms of a query word; `missing` are postings chunks needed for a complete list. */
export type Candidates = { found: Candidate[]; missing: number[] };

/** Minimum word length for two typos. */
const minLettersForTwoTypos = 9;
/** Minimum word length for one typo. */
const minLettersForTypo = 3;

/** Finds the terms that a query word matches, in the loaded part of the index. */
export function findCandidates(word: QueryWord, index: SearchIndex): Candidates {
  const found = new Map<string, Candidate>();
  const add = (term: string, weight: number, isExact = false) => {
    if ((found.get(term)?.weight ?? 0) < weight) found.set(term, { term, weight, isExact });
  };
  const missing = findMissingChunks(word, index);
  const isKnown = hasTerm(index, word.term);
  if (isKnown) add(word.term, 1, true);
  if (canBePrefix(word)) addPrefixes(word, index, add);
  if (isKnown) addSimilarHeadingWords(word, index, add);
  if (found.size === 0 && missing.length === 0 && word.word.length >= minLettersForTypo) {
    missing.push(...filterUnloaded(findTypoChunks(word, index), index));
    addMisspelled(word, index, add);
  }
  if (found.size === 0 && missing.length === 0)
    missing.push(...filterUnloaded(addSplitWords(word.word, index, add), index));
  return { found: [...found.values()], missing };
}

type AddCandidate = (term: string, weight: number, isExact?: boolean) => void;

/** Whether a term occurs in the loaded part of the index. */
export function hasTerm(index: SearchIndex, term: string): boolean {
  if (index.titles.has(term) || index.ancestors.has(term)) return true;
  const vocabulary = index.vocabularies[findChunk(term, index)];
  return vocabulary !== undefined && indexOfTerm(vocabulary.terms, term) >= 0;
}

/** Returns all loaded terms with a prefix. */
function findTermsWithPrefix(prefix: string, { titles, ancestors, vocabularies }: SearchIndex) {
  const all = [titles.vocabulary, ancestors.vocabulary, ...vocabularies];
  return new Set(all.flatMap((vocabulary) => filterByPrefix(vocabulary?.terms ?? [], prefix)));
}

/** Returns the unloaded chunks with the term, and for an open word those with its completions. */
function findMissingChunks(word: QueryWord, index: SearchIndex): number[] {
  const chunks = [findChunk(word.term, index)];
  if (canBePrefix(word)) {
    const stem = stripPartialSuffix(word.word);
    chunks.push(...findChunks(word.word, index), ...(stem ? [findChunk(stem, index)] : []));
  }
  return filterUnloaded(chunks, index);
}

/** Returns the distinct chunks that are not loaded yet. */
export function filterUnloaded(chunks: readonly number[], index: SearchIndex): number[] {
  return [...new Set(chunks)].filter((chunk) => chunk >= 0 && !index.vocabularies[chunk]);
}

/** Returns the chunks with corrections of a word: typos keep the first letter, except for a transposition. */
function findTypoChunks({ word, term }: QueryWord, index: SearchIndex): number[] {
  const swapped = word.charAt(1) + word.charAt(0) + word.slice(2);
  return [...findChunks(term.charAt(0), index), findChunk(stem(swapped), index)];
}

/** Whether to search for completions. A single alphabetic letter is too short. */
function canBePrefix({ word, isOpen }: QueryWord): boolean {
  return isOpen && (word.length > 1 || word >= '\u0e00');
}

/** Strips a partially typed suffix: 'importin' may become 'importing', which is indexed as 'import'. */
function stripPartialSuffix(word: string): string | undefined {
  return /^(.{3,}?)(?:i|in|ie|e|es)$/.exec(word)?.[1];
}

/** Returns the chunk that contains a term if it is indexed; -1 if there are no chunks. */
export function findChunk(term: string, { manifest }: Pick<SearchIndex, 'manifest'>): number {
  const next = lowerBound(manifest.words, term);
  if (manifest.words[next] === term) return next;
  return Math.max(next - 1, manifest.words.length > 0 ? 0 : -1);
}

/** Returns the chunks with terms that start with a prefix. */
function findChunks(prefix: string, index: SearchIndex): number[] {
  const from = findChunk(prefix, index);
  if (from < 0) return [];
  const to = findChunk(`${prefix}\uffff`, index);
  return Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
}

function addPrefixes({ word, term }: QueryWord, index: SearchIndex, add: AddCandidate): void {
  for (const longer of findTermsWithPrefix(word, index)) {
    if (longer === term) continue;
    add(longer, weights.prefix * (word.length / longer.length) ** weights.prefixLength);
  }
  const stem = stripPartialSuffix(word);
  if (stem !== undefined && stem !== term && hasTerm(index, stem)) add(stem, weights.stem);
}

/** Adds heading words at edit distance 1: 'liks' may be a form of 'like', but also a typo of 'links'. */
function addSimilarHeadingWords(
  { word, term }: QueryWord,
  index: SearchIndex,
  add: AddCandidate,
): void {
  if (index.headingWords.has(word) || word.length < 4) return;
  for (const edit of generateEdits(word)) {
    const similarTerm = stem(edit);
    if (similarTerm !== term && index.headingWords.has(edit)) add(similarTerm, weights.nearHeading);
  }
}

/** Adds terms with one typo; if there are none, terms with two typos and completions of a misspelled prefix. */
function addMisspelled(word: QueryWord, index: SearchIndex, add: AddCandidate): void {
  const corrections = generateEdits(word.word)
    .map(stem)
    .filter((edit) => hasTerm(index, edit));
  for (const correction of corrections) add(correction, weights.misspelled);
  if (corrections.length > 0) return;
  for (const other of findTermsWithPrefix(word.term.charAt(0), index)) {
    if (word.word.length >= minLettersForTwoTypos) addWithTwoTypos(word, other, add);
    if (word.isOpen && isMisspelledPrefix(word.word, other)) add(other, weights.misspelled / 2);
  }
}

function addWithTwoTypos({ word, term }: QueryWord, other: string, add: AddCandidate): void {
  const typos = Math.min(editDistance(term, other, 2), editDistance(word, other, 2));
  if (typos <= 2) add(other, weights.misspelledTwice * (typos === 1 ? 2 : 1));
}

/** Whether a word is a prefix of another with at most one typo. */
function isMisspelledPrefix(word: string, other: string): boolean {
  if (word.length < 4 || other.length <= word.length) return false;
  return editDistance(word, other.slice(0, word.length), 1) <= 1;
}

/** Adds 'lead' and 'score' for 'leadscore'. Returns the chunks that may contain the second part. */
function addSplitWords(word: string, index: SearchIndex, add: AddCandidate): number[] {
  const chunks: number[] = [];
  for (let position = 3; position <= word.length - 3; position++) {
    const [first, second] = [stem(word.slice(0, position)), stem(word.slice(position))];
    if (!hasTerm(index, first)) continue;
    chunks.push(findChunk(second, index));
    if (hasTerm(index, second)) for (const part of [first, second]) add(part, weights.compound);
  }
  return chunks;
}
