import { hashText } from '#analysis/text';
import { createFileHash, createFileName } from '#storage/encoding';
import {
  type ChunkKind,
  type HeadingsChunk,
  type IndexManifest,
  manifestFileName,
  postingsColumns,
  type StoredPage,
} from '#storage/file-formats';
import { divideHeadings } from './chunk-sizes';
import { type Counts, countItems, takeMostFrequent } from './frequent-items';
import { generateChunks } from './postings-chunks';
import type { PostingsCollector } from './postings-collector';

/** The name and text of a file of an index. */
export type IndexFile = [name: string, text: string];

/** Generates one chunk, and returns its hash. */
export function* generateChunk(
  kind: ChunkKind,
  number: number,
  text: string,
): Generator<IndexFile, string> {
  const hash = createFileHash(text);
  yield [createFileName(kind, number, hash), text];
  return hash;
}

/** What the manifest has of the postings. */
type PostingsInManifest = {
  starts: string[];
  letters: string[];
  hashes: string;
};

/**
 * The alphabets of two scripts. Each letter costs two lookups for each letter of a misspelled word.
 */
const maxLetters = 64;

/**
 * Generates the postings. Reuses a chunk of the previous files if neither its terms nor their
 * postings changed.
 */
export function* generatePostings(
  collector: PostingsCollector,
  previous: ReadonlyMap<string, string>,
): Generator<IndexFile, PostingsInManifest> {
  const previousChunks = findPostings(previous);
  const starts: string[] = [];
  const letters: Counts = new Map();
  let hashes = '';
  for (const { start, encodedTerms, isUnchanged, encode } of generateChunks(
    collector,
  )) {
    countItems(encodedTerms.match(/\p{L}/gu) ?? [], letters);
    let text = isUnchanged ? previousChunks.get(encodedTerms) : undefined;
    if (text === undefined) {
      const columns = encode();
      text = JSON.stringify(postingsColumns.map((name) => columns[name]));
    }
    hashes += yield* generateChunk('postings', starts.length, text);
    starts.push(start);
  }
  return { starts, letters: takeMostFrequent(letters, maxLetters), hashes };
}

/** Returns the postings of an earlier index by their encoded terms, the first column. */
function findPostings(files: ReadonlyMap<string, string>): Map<string, string> {
  const chunks = new Map<string, string>();
  for (const [name, text] of files) {
    if (name.startsWith('postings')) {
      const terms: unknown = JSON.parse(
        `${text.slice(0, text.indexOf('",') + 1)}]`,
      )[0];
      chunks.set(String(terms), text);
    }
  }
  return chunks;
}

/** The headings as the manifest has them: all, or the hashes of their chunks. */
type HeadingsInManifest = {
  pagesPerChunk: number;
  headings: HeadingsChunk | undefined;
  hashes: string;
  listsFrequentWords: boolean;
};

/** Generates the chunks of headings, unless the manifest contains all headings. */
export function* generateHeadings(
  pages: readonly StoredPage[],
): Generator<IndexFile, HeadingsInManifest> {
  const { isInManifest, ...division } = divideHeadings(pages);
  const { pagesPerChunk } = division;
  if (isInManifest) {
    const headings = pages.map(toChunkPage);
    return { ...division, headings, hashes: '' };
  }
  let hashes = '';
  for (let number = 0; number * pagesPerChunk < pages.length; number++) {
    const chunk = pages
      .slice(number * pagesPerChunk, (number + 1) * pagesPerChunk)
      .map(toChunkPage);
    hashes += yield* generateChunk('heads', number, JSON.stringify(chunk));
  }
  return { ...division, headings: undefined, hashes };
}

function toChunkPage({ variant, ...page }: StoredPage): HeadingsChunk[number] {
  return {
    ...page,
    title: page.title === page.sections[0]?.[1] ? undefined : page.title,
  };
}

/** Generates the manifest. `revision` is a hash of the other values. */
export function* generateManifest(
  manifest: Omit<IndexManifest, 'revision'>,
): Generator<IndexFile> {
  const revision = hashText(JSON.stringify(manifest));
  yield [manifestFileName, JSON.stringify({ revision, ...manifest })];
}
