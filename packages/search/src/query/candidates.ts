import { editDistance } from '#analysis/edit-distance';
import { weights } from '#weights';
import type { QueryWord } from './parse-query';
import type { SearchIndex } from './search-index';
import { filterByPrefix, indexOfTerm, lowerBound } from './sorted-terms';

/** An index term that a query word matches, and its weight. */
export type Candidate = { term: string; weight: number; isExact: boolean };

/**
 * Minimum word length for two typos, unless the letters are the same, as in 'costum' for 'custom'.
 */
const minLettersForTwoTypos = 9;
/** The maximum number of chunks for completions. A short prefix has completions in many chunks. */
const maxPrefixChunks = 2;
/** The nearest chunks contain all corrections, except those of the first letters of a word. */
const maxTypoChunks = 5;
/** Minimum word length for one typo. */
const minLettersForTypo = 3;

/** The terms that a query word matches. */
export type Candidates = {
  candidates: readonly Candidate[];
  /** Whether the word consists of two words: a section must have both. */
  isSplit: boolean;
  /** The chunks needed for a complete list. */
  chunks: readonly number[];
};

/**
 * Finds the loaded terms that a query word matches or else its corrections, or else its two parts.
 */
export function findCandidates(
  word: QueryWord,
  index: SearchIndex,
): Candidates {
  const terms = new Map<string, Candidate>();
  const add = (term: string, weight: number, isExact = false) => {
    if ((terms.get(term)?.weight ?? 0) < weight) {
      terms.set(term, { term, weight, isExact });
    }
  };
  const chunks = findWordChunks(word, index);
  const known = word.atomicCompounds.filter((term) => hasTerm(index, term));
  for (const term of known) {
    add(term, 1, true);
  }
  if (known.length === 0) {
    addForms(word, index, add);
  }
  const isUnknown = () =>
    terms.size === 0 && filterUnloaded(chunks, index).length === 0;
  if (isUnknown() && canBeMisspelled(word, index)) {
    chunks.push(...addCorrections(word, index, add));
  }
  const isSplit = isUnknown();
  if (isSplit) {
    const { parts, chunks: partChunks } = splitWord(word.word, index);
    chunks.push(...partChunks);
    for (const part of parts) {
      add(part, 1, true);
    }
  }
  const termChunks = [...terms.keys()].map((term) => findChunk(term, index));
  return {
    candidates: [...terms.values()],
    isSplit,
    chunks: [...chunks, ...termChunks],
  };
}

/** Adds the term of a word, those of the words that it is part of, and completions. */
function addForms(
  word: QueryWord,
  index: SearchIndex,
  add: AddCandidate,
): void {
  const known = (terms: readonly string[]) =>
    terms.filter((term) => hasTerm(index, term));
  for (const term of known([word.term, ...word.compounds])) {
    add(term, 1, true);
  }
  for (const term of known(word.joined)) {
    add(term, weights.otherForm, true);
  }
  if (canBePrefix(word)) {
    addCompletions(word, index, add);
  }
}

/**
 * The maximum number of known first parts to try. The second part of each may be in another chunk.
 */
const maxSplits = 4;

/**
 * Returns the terms of the two words that a word joins, such as 'task' and 'status', if both are
 * known; else an empty list. `chunks` are those needed to know.
 */
function splitWord(
  word: string,
  index: SearchIndex,
): { parts: string[]; chunks: number[] } {
  const { stem, stopWords } = index.language;
  const splits = listSplits(word)
    .map((length) => [word.slice(0, length), word.slice(length)] as const)
    .filter(([first]) => !stopWords.has(first) && hasTerm(index, stem(first)))
    .slice(0, maxSplits)
    .map((parts) => parts.map(stem));
  return {
    parts:
      splits.find((parts) => parts.every((part) => hasTerm(index, part))) ?? [],
    chunks: splits.flat().map((part) => findChunk(part, index)),
  };
}

/**
 * Returns where a word may be split, best first: between a number and a unit, else after the
 * longest part.
 */
function listSplits(word: string): number[] {
  const [digits] = /^\p{N}+(?=\p{L}+$)/u.exec(word) ?? [];
  if (digits) {
    return [digits.length];
  }
  const lengths: number[] = [];
  for (let length = word.length - 2; length > 1; length--) {
    lengths.push(length);
  }
  return lengths;
}

type AddCandidate = (term: string, weight: number, isExact?: boolean) => void;

/** Whether a term occurs in the loaded part of the index, or in the heading terms. */
function hasTerm(index: SearchIndex, term: string): boolean {
  if (indexOfTerm(index.headingTerms, term) >= 0) {
    return true;
  }
  const reader = index.postings[findChunk(term, index)];
  return reader !== undefined && indexOfTerm(reader.terms, term) >= 0;
}

/** Returns the chunks with the term and, for an open word, the best chunks for its completions. */
function findWordChunks(word: QueryWord, index: SearchIndex): number[] {
  const chunks = [...word.atomicCompounds, ...word.compounds, word.term].map(
    (term) => findChunk(term, index),
  );
  if (canBePrefix(word)) {
    const [, stem] = index.language.partialSuffix.exec(word.word) ?? [];
    chunks.push(...findPrefixChunks(word.word, index));
    if (stem) {
      chunks.push(findChunk(stem, index));
    }
  }
  return chunks.filter((chunk) => chunk >= 0);
}

/** Returns the chunks with the most completions among the frequent words of headings. */
function findPrefixChunks(prefix: string, index: SearchIndex): number[] {
  const counts = new Map<number, number>();
  for (const word of filterByPrefix(index.headingWords, prefix)) {
    const chunk = findChunk(index.language.stem(word), index);
    counts.set(chunk, (counts.get(chunk) ?? 0) + 1);
  }
  const count = (chunk: number) => counts.get(chunk) ?? 0;
  return findChunks(prefix, index)
    .sort((a, b) => count(b) - count(a) || a - b)
    .slice(0, maxPrefixChunks);
}

/** Returns the distinct chunks that are not loaded yet. */
export function filterUnloaded(
  chunks: readonly number[],
  index: SearchIndex,
): number[] {
  return [...new Set(chunks)].filter(
    (chunk) => chunk >= 0 && !index.postings[chunk],
  );
}

/**
 * Returns the chunks with corrections of a word: typos in the first two letters are corrected only
 * if the letters are swapped.
 */
function findTypoChunks(
  { word, term }: QueryWord,
  index: SearchIndex,
): number[] {
  const swapped = word.charAt(1) + word.charAt(0) + word.slice(2);
  const wordChunk = findChunk(term, index);
  const distance = (chunk: number) => Math.abs(chunk - wordChunk);
  const nearest = findChunks(word.slice(0, 2), index)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, maxTypoChunks);
  const ofSwapped = findChunk(index.language.stem(swapped), index);
  return [...nearest, ofSwapped];
}

/**
 * Whether to correct a word. Words with digits such as 'A2P' and words of synonyms are not
 * corrected.
 */
function canBeMisspelled(
  { word, term }: QueryWord,
  index: SearchIndex,
): boolean {
  if (word.length < minLettersForTypo || /\d/.test(word)) {
    return false;
  }
  return !index.synonymTerms.has(term);
}

/** Whether to search for completions. A single alphabetic letter is too short. */
function canBePrefix({ word, mayBePrefix }: QueryWord): boolean {
  return mayBePrefix && (word.length > 1 || word >= '\u0e00');
}

/** Returns the chunk that contains a term if it is indexed; -1 if there are no chunks. */
export function findChunk(
  term: string,
  { starts }: Pick<SearchIndex, 'starts'>,
): number {
  const next = lowerBound(starts, term);
  return starts[next] === term ? next : next - 1;
}

/** Returns the chunks with terms that start with a prefix. */
export function findChunks(prefix: string, index: SearchIndex): number[] {
  const from = findChunk(prefix, index);
  if (from < 0) {
    return [];
  }
  const to = findChunk(`${prefix}\uffff`, index);
  return Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
}

function addCompletions(
  { word, term }: QueryWord,
  index: SearchIndex,
  add: AddCandidate,
): void {
  const weight = hasTerm(index, term) ? weights.longerWord : 1;
  for (const reader of index.postings) {
    const terms = reader?.terms ?? [];
    for (const longer of filterByPrefix(terms, word)) {
      if (longer !== term) {
        add(longer, weight);
      }
    }
  }
  const [, stem] = index.language.partialSuffix.exec(word) ?? [];
  const isOther = stem !== undefined && stem !== term;
  if (isOther && hasTerm(index, stem)) {
    add(stem, weights.stem);
  }
}

/**
 * Adds terms with one typo, preferably from headings; else with two typos, and completions of a
 * misspelled prefix. Returns their chunks.
 */
function addCorrections(
  word: QueryWord,
  index: SearchIndex,
  add: AddCandidate,
): number[] {
  const stems = generateEdits(word.word, index.manifest.letters).map(
    index.language.stem,
  );
  const edits = [...new Set(stems)];
  const inHeadings = edits.filter(
    (edit) => indexOfTerm(index.headingTerms, edit) >= 0,
  );
  if (inHeadings.length > 0) {
    for (const correction of inHeadings) {
      add(correction, weights.misspelled, true);
    }
    return inHeadings.map((edit) => findChunk(edit, index));
  }
  const chunks = findTypoChunks(word, index);
  const corrections = edits.filter((edit) => {
    return chunks.includes(findChunk(edit, index)) && hasTerm(index, edit);
  });
  for (const correction of corrections) {
    add(correction, weights.misspelled, true);
  }
  if (corrections.length === 0) {
    addDistantTerms(word, index, { chunks, add });
  }
  return chunks;
}

/** Adds terms with two typos and completions of a misspelled prefix. */
function addDistantTerms(
  word: QueryWord,
  { headingTerms, postings }: SearchIndex,
  { chunks, add }: { chunks: readonly number[]; add: AddCandidate },
): void {
  const loaded = chunks.map((chunk) => postings[chunk]?.terms ?? []);
  for (const terms of [headingTerms, ...loaded]) {
    for (const other of filterByPrefix(terms, word.term.charAt(0))) {
      addWithTwoTypos(word, other, add);
      if (word.mayBePrefix && isMisspelledPrefix(word.word, other)) {
        add(other, weights.misspelled / 2);
      }
    }
  }
}

function addWithTwoTypos(
  { word, term }: QueryWord,
  other: string,
  add: AddCandidate,
): void {
  const isShort = word.length < minLettersForTwoTypos;
  if (isShort && sortLetters(word) !== sortLetters(other)) {
    return;
  }
  const typos = Math.min(
    editDistance(term, other, 2),
    editDistance(word, other, 2),
  );
  if (typos <= 2) {
    add(other, weights.twoTypos * (typos === 1 ? 2 : 1));
  }
}

function sortLetters(word: string): string {
  return [...word].sort().join('');
}

/** Whether a word is a prefix of another with at most one typo. */
export function isMisspelledPrefix(word: string, other: string): boolean {
  if (word.length < 4 || other.length <= word.length) {
    return false;
  }
  return editDistance(word, other.slice(0, word.length), 1) <= 1;
}

/**
 * Returns all words at edit distance 1. The first letter is kept, because it is rarely mistyped,
 * except for transpositions.
 */
export function generateEdits(word: string, letters: string): string[] {
  const edits: string[] = [];
  for (let position = 0; position <= word.length; position++) {
    const before = word.slice(0, position);
    const after = word.slice(position);
    if (after.length > 1) {
      const swapped = after.charAt(1) + after.charAt(0);
      edits.push(before + swapped + after.slice(2));
    }
    if (position === 0) {
      continue;
    }
    if (after !== '') {
      edits.push(before + after.slice(1));
    }
    for (const letter of letters) {
      if (after !== '') {
        edits.push(before + letter + after.slice(1));
      }
      edits.push(before + letter + after);
    }
  }
  return edits;
}
