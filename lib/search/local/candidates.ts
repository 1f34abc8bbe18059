import { editDistance } from './edit-distance';
import { editsOf } from './edits';
import { fold } from './fold';
import type { QueryWord } from './query';
import type { SearchIndex } from './search-index';
import { lowerBound, placeOf, prefixRange } from './vocabulary';
import { weights } from './weights';

/** A term that may be meant by a word of the query, and how much it counts. */
export type Candidate = { term: string; weight: number; isExact: boolean };

/** The terms that a word may mean; `missing`: files of words that would have to come first to know all. */
export type Candidates = { found: Candidate[]; missing: number[] };

/** From so many letters on a word may have two slips. */
const lettersForTwo = 9;
/** A word has to have so many letters to be looked for with slips. */
const lettersForOne = 3;

/** What a word of a query may mean, as far as the index is there. */
export function candidatesOf(word: QueryWord, index: SearchIndex): Candidates {
  const found = new Map<string, Candidate>();
  const put = (term: string, weight: number, isExact = false) => {
    if ((found.get(term)?.weight ?? 0) < weight) found.set(term, { term, weight, isExact });
  };
  const missing = missingFor(word, index);
  const isKnown = isKnownIn(index, word.term);
  if (isKnown) put(word.term, 1, true);
  if (hasPrefixes(word)) addPrefixes(word, index, put);
  if (isKnown) addNearHeadings(word, index, put);
  if (found.size === 0 && missing.length === 0 && word.word.length >= lettersForOne) {
    missing.push(...absent(slipPieces(word, index), index));
    addMisspelled(word, index, put);
  }
  if (found.size === 0 && missing.length === 0)
    missing.push(...absent(addHalves(word.word, index, put), index));
  return { found: [...found.values()], missing };
}

type Put = (term: string, weight: number, isExact?: boolean) => void;

/** Whether a term stands anywhere in what is there of the index. */
export function isKnownIn(index: SearchIndex, term: string): boolean {
  return vocabularies(index).some((terms) => placeOf(terms, term) >= 0);
}

function vocabularies({ titles, ancestors, words }: SearchIndex): (readonly string[])[] {
  const there = words.flatMap((piece) => (piece ? [piece.terms] : []));
  return [titles.vocabulary.terms, ancestors.vocabulary.terms, ...there];
}

/** The files that hold the term itself, and for an open word all that begins with it. */
function missingFor(word: QueryWord, index: SearchIndex): number[] {
  const pieces = [pieceOf(word.term, index)];
  if (hasPrefixes(word)) {
    const stem = stemOf(word.word);
    pieces.push(...piecesFrom(word.word, index), ...(stem ? [pieceOf(stem, index)] : []));
  }
  return absent(pieces, index);
}

/** Those of the files that have not come yet. */
export function absent(pieces: readonly number[], index: SearchIndex): number[] {
  return [...new Set(pieces)].filter((piece) => piece >= 0 && !index.words[piece]);
}

/** The files that hold what a word may be with a slip: its first letter stays, but for a swap. */
function slipPieces({ word, term }: QueryWord, index: SearchIndex): number[] {
  const swapped = word.charAt(1) + word.charAt(0) + word.slice(2);
  return [...piecesFrom(term.charAt(0), index), pieceOf(fold(swapped), index)];
}

/** One letter of an alphabet begins too much. */
function hasPrefixes({ word, isOpen }: QueryWord): boolean {
  return isOpen && (word.length > 1 || word >= '\u0e00');
}

/** Half an ending: 'importin' on the way to 'importing', which is indexed as 'import'. */
function stemOf(word: string): string | undefined {
  return /^(.{3,}?)(?:i|in|ie|e|es)$/.exec(word)?.[1];
}

/** The file that holds a term if any does; -1 where there is none. */
export function pieceOf(term: string, { heads }: Pick<SearchIndex, 'heads'>): number {
  const after = lowerBound(heads.words, term);
  return heads.words[after] === term ? after : Math.max(after - 1, heads.words.length > 0 ? 0 : -1);
}

/** The files that hold the terms that begin with a text. */
function piecesFrom(start: string, index: SearchIndex): number[] {
  const from = pieceOf(start, index);
  if (from < 0) return [];
  const to = pieceOf(`${start}\uffff`, index);
  return Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
}

function addPrefixes({ word, term }: QueryWord, index: SearchIndex, put: Put): void {
  for (const terms of vocabularies(index)) {
    const [start, end] = prefixRange(terms, word);
    for (const longer of terms.slice(start, end)) {
      if (longer === term) continue;
      put(longer, weights.prefix * (word.length / longer.length) ** weights.prefixLength);
    }
  }
  const stem = stemOf(word);
  if (stem !== undefined && stem !== term && isKnownIn(index, stem)) put(stem, weights.stem);
}

/** 'liks' reads as a form of 'like', but may be 'links', which is the word of a heading. */
function addNearHeadings({ word, term }: QueryWord, index: SearchIndex, put: Put): void {
  if (index.written.has(word) || word.length < 4) return;
  for (const edit of editsOf(word)) {
    const near = fold(edit);
    if (near !== term && index.written.has(edit)) put(near, weights.nearHeading);
  }
}

/** One slip; without any such term two slips, and the beginning of a longer word with one. */
function addMisspelled(word: QueryWord, index: SearchIndex, put: Put): void {
  const near = editsOf(word.word)
    .map(fold)
    .filter((edit) => isKnownIn(index, edit));
  for (const edit of near) put(edit, weights.misspelled);
  if (near.length > 0) return;
  for (const other of sameFirst(word.term, index)) {
    if (word.word.length >= lettersForTwo) addTwoSlips(word, other, put);
    if (word.isOpen && isBeginning(word.word, other)) put(other, weights.misspelled / 2);
  }
}

function addTwoSlips({ word, term }: QueryWord, other: string, put: Put): void {
  const slips = Math.min(editDistance(term, other, 2), editDistance(word, other, 2));
  if (slips <= 2) put(other, weights.misspelledTwice * (slips === 1 ? 2 : 1));
}

/** Misspelled and still in typing. */
function isBeginning(word: string, other: string): boolean {
  if (word.length < 4 || other.length <= word.length) return false;
  return editDistance(word, other.slice(0, word.length), 1) <= 1;
}

function sameFirst(term: string, index: SearchIndex): Set<string> {
  return new Set(
    vocabularies(index).flatMap((terms) => {
      const [start, end] = prefixRange(terms, term.charAt(0));
      return terms.slice(start, end);
    }),
  );
}

/** 'leadscore' for 'lead score'. Returns the files that may hold a second half. */
function addHalves(word: string, index: SearchIndex, put: Put): number[] {
  const pieces: number[] = [];
  for (let at = 3; at <= word.length - 3; at++) {
    const [first, second] = [fold(word.slice(0, at)), fold(word.slice(at))];
    if (!isKnownIn(index, first)) continue;
    pieces.push(pieceOf(second, index));
    if (isKnownIn(index, second)) for (const half of [first, second]) put(half, weights.joined);
  }
  return pieces;
}
