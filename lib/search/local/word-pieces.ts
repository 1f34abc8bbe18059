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
export function wordPieces(terms: readonly (readonly string[])[]): WordPiece[] {
  const sections = sectionsByTerm(terms);
  const sorted = [...sections.keys()].sort((a, b) => (a < b ? -1 : 1));
  const pieces: string[][] = [];
  let size = Infinity;
  for (const term of sorted) {
    if (size >= pieceSize) {
      pieces.push([]);
      size = 0;
    }
    pieces.at(-1)?.push(term);
    size += term.length + 2 * (sections.get(term)?.size ?? 0);
  }
  return pieces.map((piece) => ({
    first: piece[0] ?? '',
    file: wordsFile(
      piece,
      piece.map((term) => [...(sections.get(term) ?? [])]),
    ),
  }));
}

/** Term → section → how often. */
function sectionsByTerm(
  terms: readonly (readonly string[])[],
): Map<string, ReadonlyMap<number, number>> {
  const sections = new Map<string, Map<number, number>>();
  for (const [section, inside] of terms.entries()) {
    for (const term of inside) {
      const counts = sections.get(term) ?? new Map<number, number>();
      counts.set(section, (counts.get(section) ?? 0) + 1);
      sections.set(term, counts);
    }
  }
  return sections;
}

function wordsFile(terms: readonly string[], postings: readonly [number, number][][]): WordsFile {
  const deltas = postings.flatMap((list) =>
    list.map(([id], index) => (index === 0 ? id : id - (list[index - 1]?.[0] ?? 0) - 1)),
  );
  const counts = postings.flatMap((list) =>
    list.map(([, count]) => sign(Math.min(count, mostCounted))),
  );
  return {
    terms: frontCode(terms),
    sizes: numbersToText(postings.map(({ length }) => length)),
    ids: numbersToText(deltas),
    counts: counts.join(''),
  };
}

/** The vocabulary that a file of words holds. Postings are taken apart once, when the file comes. */
export function vocabularyOf({ terms, sizes, ids, counts }: WordsFile): Vocabulary {
  const deltas = textToNumbers(ids);
  const starts = [0];
  for (const size of textToNumbers(sizes)) starts.push((starts.at(-1) ?? 0) + size);
  const postings = (term: number): Postings => {
    const start = starts[term] ?? 0;
    const end = starts[term + 1] ?? start;
    let last = -1;
    const found: number[] = [];
    const often: number[] = [];
    for (let index = start; index < end; index++) {
      last += (deltas[index] ?? 0) + 1;
      found.push(last);
      often.push(bitsOf(counts.charCodeAt(index)));
    }
    return { ids: found, counts: often };
  };
  return { terms: frontDecode(terms), postings };
}
