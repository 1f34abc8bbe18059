import {
  decodeDigit,
  decodeVarints,
  encodeDigit,
  encodeVarints,
  frontDecode,
  frontEncode,
} from './encoding';
import type { PostingsChunk } from './file-formats';

/** The sections with a term, in ascending order, and its frequency and forms (see `getForm`) in each. */
type Postings = {
  ids: ArrayLike<number>;
  counts: ArrayLike<number>;
  forms?: ArrayLike<number>;
};

/** Terms sorted by code units, with their postings. */
export type Vocabulary = { terms: readonly string[]; getPostings: (term: number) => Postings };

/** Returns the index of a term, or -1. */
export function indexOfTerm(terms: readonly string[], term: string): number {
  const index = lowerBound(terms, term);
  return terms[index] === term ? index : -1;
}

/** Returns the terms with a prefix. */
export function filterByPrefix(terms: readonly string[], prefix: string): readonly string[] {
  return terms.slice(lowerBound(terms, prefix), lowerBound(terms, `${prefix}\uffff`));
}

/** Returns the index of the first term that is not less than the given string. */
export function lowerBound(terms: readonly string[], text: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

export type PostingsChunkFile = { firstTerm: string; chunk: PostingsChunk };

/** Approximate size of a chunk before encoding, for about 2.5 kB compressed. */
const chunkSize = 4500;

/** A term and its form: see `getForm`. */
export type TermInText = { term: string; form: number };

/** Term frequencies are capped at this value. One less fits into the three bits below those of the forms. */
const maxCounted = 8;

/** Creates postings chunks from the terms of each section. Terms are sorted and never split across chunks. */
export function createPostingsChunks(
  sections: Iterable<readonly TermInText[]>,
): PostingsChunkFile[] {
  const postings = collectPostings(sections);
  const sorted = [...postings.keys()].sort((a, b) => (a < b ? -1 : 1));
  const chunks: string[][] = [];
  let size = Infinity;
  for (const term of sorted) {
    if (size >= chunkSize) {
      chunks.push([]);
      size = 0;
    }
    chunks.at(-1)?.push(term);
    size += term.length + 2 * (postings.get(term)?.length ?? 0);
  }
  return chunks.map((terms) => ({
    firstTerm: terms[0] ?? '',
    chunk: encodePostings(
      terms,
      terms.map((term) => (postings.get(term) ?? []).map(unpackPosting)),
    ),
  }));
}

/**
 * Term → postings. A posting is packed into one number, because a large site has tens of millions of them, which would not fit
 * into memory as pairs.
 */
function collectPostings(sections: Iterable<readonly TermInText[]>): Map<string, number[]> {
  const postings = new Map<string, number[]>();
  let section = 0;
  for (const terms of sections) {
    for (const { term, form } of terms) {
      const list = postings.get(term);
      if (list) addPosting(list, section, form);
      else postings.set(term, [section * digits + form * maxCounted]);
    }
    section += 1;
  }
  return postings;
}

/** Each posting ends in a digit of a frequency and forms. */
const digits = 64;

function addPosting(postings: number[], section: number, form: number): void {
  const [last, digit] = unpackPosting(postings.at(-1) ?? 0);
  if (last !== section) {
    postings.push(section * digits + form * maxCounted);
  } else {
    const count = Math.min((digit % maxCounted) + 1, maxCounted - 1);
    const forms = Math.floor(digit / maxCounted) | form;
    postings[postings.length - 1] = section * digits + forms * maxCounted + count;
  }
}

function unpackPosting(posting: number): [section: number, digit: number] {
  return [Math.floor(posting / digits), posting % digits];
}

function encodePostings(
  terms: readonly string[],
  postings: readonly [number, number][][],
): PostingsChunk {
  const deltas = postings.flatMap((list) =>
    list.map(([id], index) => (index === 0 ? id : id - (list[index - 1]?.[0] ?? 0) - 1)),
  );
  const counts = postings.flatMap((list) => list.map(([, digit]) => encodeDigit(digit)));
  return {
    terms: frontEncode(terms),
    sizes: encodeVarints(postings.map(({ length }) => length)),
    ids: encodeVarints(deltas),
    counts: counts.join(''),
  };
}

/** Decodes a postings chunk. */
export function decodeVocabulary({ terms, sizes, ids, counts }: PostingsChunk): Vocabulary {
  const lengths = decodeVarints(sizes);
  const sections = Uint32Array.from(decodeVarints(ids));
  const values = Uint8Array.from(counts, (count) => decodeDigit(count.charCodeAt(0)));
  const frequencies = values.map((digit) => (digit % maxCounted) + 1);
  const forms = values.map((digit) => Math.floor(digit / maxCounted));
  const starts = [0];
  for (const length of lengths) starts.push((starts.at(-1) ?? 0) + length);
  for (const [term, start] of starts.entries()) {
    const end = starts[term + 1] ?? start;
    for (let index = start + 1; index < end; index++)
      sections[index] = (sections[index] ?? 0) + (sections[index - 1] ?? 0) + 1;
  }
  const getPostings = (term: number): Postings => {
    const [start, end] = [starts[term] ?? 0, starts[term + 1] ?? starts[term] ?? 0];
    return {
      ids: sections.subarray(start, end),
      counts: frequencies.subarray(start, end),
      forms: forms.subarray(start, end),
    };
  };
  return { terms: frontDecode(terms), getPostings };
}
