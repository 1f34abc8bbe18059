import type { PostingsChunk } from './file-formats';
import { frontDecode, frontEncode } from './front-coding';
import { decodeDigit, decodeVarints, encodeDigit, encodeVarints } from './varint';
import type { Postings, Vocabulary } from './vocabulary';

export type PostingsChunkFile = { firstTerm: string; chunk: PostingsChunk };

/** Approximate size of a chunk before encoding, for about 8 kB compressed. */
const chunkSize = 9000;

/** Term frequencies are capped at this value. */
const maxCounted = 8;

/** Creates postings chunks from the terms of each section. Terms are sorted and never split across chunks. */
export function createPostingsChunks(sections: Iterable<readonly string[]>): PostingsChunkFile[] {
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
function collectPostings(sections: Iterable<readonly string[]>): Map<string, number[]> {
  const postings = new Map<string, number[]>();
  let section = 0;
  for (const terms of sections) {
    for (const term of terms) {
      const list = postings.get(term);
      if (list) addPosting(list, section);
      else postings.set(term, [packPosting(section, 1)]);
    }
    section += 1;
  }
  return postings;
}

function addPosting(postings: number[], section: number): void {
  const [last, count] = unpackPosting(postings.at(-1) ?? 0);
  if (last !== section) postings.push(packPosting(section, 1));
  else postings[postings.length - 1] = packPosting(section, Math.min(count + 1, maxCounted));
}

function packPosting(section: number, count: number): number {
  return section * (maxCounted + 1) + count;
}

function unpackPosting(posting: number): [section: number, count: number] {
  return [Math.floor(posting / (maxCounted + 1)), posting % (maxCounted + 1)];
}

function encodePostings(
  terms: readonly string[],
  postings: readonly [number, number][][],
): PostingsChunk {
  const deltas = postings.flatMap((list) =>
    list.map(([id], index) => (index === 0 ? id : id - (list[index - 1]?.[0] ?? 0) - 1)),
  );
  const counts = postings.flatMap((list) => list.map(([, count]) => encodeDigit(count)));
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
  const frequencies = Uint8Array.from(counts, (count) => decodeDigit(count.charCodeAt(0)));
  const starts = [0];
  for (const length of lengths) starts.push((starts.at(-1) ?? 0) + length);
  for (const [term, start] of starts.entries()) {
    const end = starts[term + 1] ?? start;
    for (let index = start + 1; index < end; index++)
      sections[index] = (sections[index] ?? 0) + (sections[index - 1] ?? 0) + 1;
  }
  const getPostings = (term: number): Postings => {
    const [start, end] = [starts[term] ?? 0, starts[term + 1] ?? starts[term] ?? 0];
    return { ids: sections.subarray(start, end), counts: frequencies.subarray(start, end) };
  };
  return { terms: frontDecode(terms), getPostings };
}
