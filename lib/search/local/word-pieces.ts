import type { WordsFile } from './files';
import { frontCode, frontDecode } from './front-code';
import { bitsOf, numbersToText, sign, textToNumbers } from './number-text';
import type { Postings, Vocabulary } from './vocabulary';

/** A file of words and the first of its terms. */
export type WordPiece = { first: string; file: WordsFile };

/** The postings in one file, about: some 8 kB compressed. */
const pieceSize = 9000;

/** A word that stands more often in a section counts as so many. */
const mostCounted = 8;

/** The terms of all sections in pieces, each a range of the sorted terms. */
export function wordPieces(sections: Iterable<readonly string[]>): WordPiece[] {
  const places = placesByTerm(sections);
  const sorted = [...places.keys()].sort((a, b) => (a < b ? -1 : 1));
  const pieces: string[][] = [];
  let size = Infinity;
  for (const term of sorted) {
    if (size >= pieceSize) {
      pieces.push([]);
      size = 0;
    }
    pieces.at(-1)?.push(term);
    size += term.length + 2 * (places.get(term)?.length ?? 0);
  }
  return pieces.map((piece) => ({
    first: piece[0] ?? '',
    file: wordsFile(
      piece,
      piece.map((term) => (places.get(term) ?? []).map(unpacked)),
    ),
  }));
}

/**
 * Term → where it stands. A place is one number, section and count, for a large site has tens of millions of them: as pairs
 * they would not fit into memory.
 */
function placesByTerm(sections: Iterable<readonly string[]>): Map<string, number[]> {
  const places = new Map<string, number[]>();
  let section = 0;
  for (const terms of sections) {
    for (const term of terms) {
      const list = places.get(term);
      if (list) addPlace(list, section);
      else places.set(term, [packed(section, 1)]);
    }
    section += 1;
  }
  return places;
}

function addPlace(places: number[], section: number): void {
  const [last, count] = unpacked(places.at(-1) ?? 0);
  if (last !== section) places.push(packed(section, 1));
  else places[places.length - 1] = packed(section, Math.min(count + 1, mostCounted));
}

function packed(section: number, count: number): number {
  return section * (mostCounted + 1) + count;
}

function unpacked(place: number): [section: number, count: number] {
  return [Math.floor(place / (mostCounted + 1)), place % (mostCounted + 1)];
}

function wordsFile(terms: readonly string[], postings: readonly [number, number][][]): WordsFile {
  const deltas = postings.flatMap((list) =>
    list.map(([id], index) => (index === 0 ? id : id - (list[index - 1]?.[0] ?? 0) - 1)),
  );
  const counts = postings.flatMap((list) => list.map(([, count]) => sign(count)));
  return {
    terms: frontCode(terms),
    sizes: numbersToText(postings.map(({ length }) => length)),
    ids: numbersToText(deltas),
    counts: counts.join(''),
  };
}

/** The vocabulary that a file of words holds. Postings are taken apart once, when the file comes. */
export function vocabularyOf({ terms, sizes, ids, counts }: WordsFile): Vocabulary {
  const lengths = textToNumbers(sizes);
  const sections = Uint32Array.from(textToNumbers(ids));
  const often = Uint8Array.from(counts, (count) => bitsOf(count.charCodeAt(0)));
  const starts = [0];
  for (const length of lengths) starts.push((starts.at(-1) ?? 0) + length);
  for (const [term, start] of starts.entries()) {
    const end = starts[term + 1] ?? start;
    for (let at = start + 1; at < end; at++)
      sections[at] = (sections[at] ?? 0) + (sections[at - 1] ?? 0) + 1;
  }
  const postings = (term: number): Postings => {
    const [start, end] = [starts[term] ?? 0, starts[term + 1] ?? starts[term] ?? 0];
    return { ids: sections.subarray(start, end), counts: often.subarray(start, end) };
  };
  return { terms: frontDecode(terms), postings };
}
