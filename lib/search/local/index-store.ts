import {
  type HeadsFile,
  headsName,
  indexFolder,
  type PieceKind,
  pieceName,
  type TextsFile,
  type WordsFile,
} from './files';
import { type SearchIndex, searchIndex } from './search-index';
import { vocabularyOf } from './word-pieces';

/** Gets the text of a file of the index; `isFresh`: not from the browser's cache. Rejects when it cannot. */
export type FetchText = (path: string, isFresh: boolean) => Promise<string>;

export type MissingPieces = { words: readonly number[]; texts: readonly number[] };

/** The index as far as it has come, and the way to more of it. */
export type IndexStore = {
  /** The index with all titles and headings. Rejects when they cannot be had; the next call tries again. */
  index: () => Promise<SearchIndex>;
  /** Adds pieces to the index; those that are there or on their way are not asked for twice. */
  load: (missing: MissingPieces) => Promise<void>;
};

/**
 * The index behind a way to fetch its files. When a piece is gone, because the site was published anew, the whole index is
 * begun again, once for each piece that is asked for.
 */
export function indexStore(fetchText: FetchText, heads?: string): IndexStore {
  let index = heads === undefined ? undefined : settled(readHeads(heads));
  const underWay = new Map<string, Promise<void>>();
  let renewal: Promise<SearchIndex> | undefined;
  const begin = () => {
    const begun = fetchText(indexFolder + headsName, false).then(readHeads);
    index = begun;
    begun.catch(() => {
      if (index === begun) index = undefined;
    });
    return begun;
  };
  const current = () => index ?? begin();
  const fresh = () => {
    renewal ??= fetchText(indexFolder + headsName, true)
      .then(readHeads)
      .finally(() => {
        renewal = undefined;
      });
    return renewal;
  };
  const fetchPiece = async (kind: PieceKind, number: number) => {
    const before = await current();
    const name = pieceName(kind, number, before.heads);
    try {
      addPiece(before, { kind, number, text: await fetchText(indexFolder + name, false) });
    } catch (error) {
      const after = await fresh().catch(() => before);
      // Nothing was published: the piece just did not come. What there is stays.
      if (after.heads.revision === before.heads.revision) throw error;
      if ((await current()) === before) index = settled(after);
    }
  };
  const loadOne = (kind: PieceKind, number: number) => {
    const key = `${kind}-${number}`;
    const begun = underWay.get(key) ?? fetchPiece(kind, number).finally(() => underWay.delete(key));
    underWay.set(key, begun);
    return begun;
  };
  return {
    index: current,
    load: async ({ words, texts }) => {
      await Promise.all([
        ...words.map((number) => loadOne('words', number)),
        ...texts.map((number) => loadOne('texts', number)),
      ]);
    },
  };
}

function settled(index: SearchIndex): Promise<SearchIndex> {
  return Promise.resolve(index);
}

function readHeads(text: string): SearchIndex {
  const value: unknown = JSON.parse(text);
  if (isHeads(value)) return searchIndex(value);
  throw new Error(`${indexFolder}${headsName} is not a search index.`);
}

function isHeads(value: unknown): value is HeadsFile {
  return typeof value === 'object' && value !== null && 'hashes' in value && 'headings' in value;
}

type Piece = { kind: PieceKind; number: number; text: string };

function addPiece(index: SearchIndex, { kind, number, text }: Piece): void {
  const value: unknown = JSON.parse(text);
  if (kind === 'words' && isWords(value)) index.words[number] = vocabularyOf(value);
  else if (kind === 'texts' && isTexts(value)) index.texts.set(number, value);
  else throw new Error(`A file of ${kind} of the search index cannot be read.`);
}

function isWords(value: unknown): value is WordsFile {
  return typeof value === 'object' && value !== null && 'terms' in value && 'ids' in value;
}

function isTexts(value: unknown): value is TextsFile {
  return Array.isArray(value) && value.every(Array.isArray);
}
