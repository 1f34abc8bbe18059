import { createFileName, sliceHash } from './encoding';
import { type ChunkKind, manifestFileName } from './file-formats';
import type { Language } from './language';
import { decodeVocabulary } from './postings';
import { createSearchIndex, decodeHeads, type SearchIndex } from './search-index';

/** Returns an index file as text. `bypassCache` bypasses the HTTP cache. */
export type FetchFile = (name: string, bypassCache: boolean) => Promise<string>;

/** The numbers of the chunks to load. Excerpt chunks are numbered by page, and require the headings of the page. */
export type ChunkRequest = Record<ChunkKind, readonly number[]>;

export const chunkKinds = ['postings', 'heads', 'excerpts'] as const;

/** A lazily loaded index. */
export type IndexStore = {
  /** The loaded part of the index. Replaced if a chunk no longer exists after a new deployment. */
  index: () => SearchIndex;
  /** Loads chunks into the index. Concurrent requests for a chunk are deduplicated. */
  load: (missing: ChunkRequest) => Promise<void>;
};

/** Creates an index store from a manifest. */
export function createIndexStore(
  fetchFile: FetchFile,
  manifest: string,
  language?: Language,
): IndexStore {
  let index = createSearchIndex(JSON.parse(manifest), language);
  const pending = new Map<string, Promise<void>>();
  let pendingIndex: Promise<SearchIndex> | undefined;
  const refresh = () => {
    pendingIndex ??= fetchFile(manifestFileName, true)
      .then((text) => createSearchIndex(JSON.parse(text), language))
      .finally(() => {
        pendingIndex = undefined;
      });
    return pendingIndex;
  };
  const fetchChunk = async (kind: ChunkKind, number: number) => {
    const loadedIndex = index;
    const name = getChunkName(kind, number, loadedIndex);
    try {
      addChunk(loadedIndex, { kind, number, text: await fetchFile(name, false) });
    } catch (error) {
      const newIndex = await refresh().catch(() => loadedIndex);
      // No new deployment: keep the loaded index and report the error.
      if (newIndex.manifest.revision === loadedIndex.manifest.revision) throw error;
      if (index === loadedIndex) index = newIndex;
    }
  };
  const loadChunk = (kind: ChunkKind, number: number) => {
    const key = `${kind}-${number}`;
    const promise = pending.get(key) ?? fetchChunk(kind, number).finally(() => pending.delete(key));
    pending.set(key, promise);
    return promise;
  };
  return {
    index: () => index,
    load: async (missing) => {
      await Promise.all(
        chunkKinds.flatMap((kind) => missing[kind].map((number) => loadChunk(kind, number))),
      );
    },
  };
}

function getChunkName(kind: ChunkKind, number: number, { manifest, pages }: SearchIndex): string {
  const { words, heads } = manifest.hashes;
  if (kind === 'excerpts') return createFileName(kind, number, pages.get(number)?.hash ?? '');
  return createFileName(kind, number, sliceHash(kind === 'postings' ? words : heads, number));
}

type LoadedChunk = { kind: ChunkKind; number: number; text: string };

/** Adds a chunk to an index. */
function addChunk(index: SearchIndex, { kind, number, text }: LoadedChunk): void {
  if (kind === 'postings') index.vocabularies[number] = decodeVocabulary(JSON.parse(text));
  else if (kind === 'heads') {
    const firstPage = number * index.manifest.headPages;
    for (const entry of decodeHeads(JSON.parse(text), firstPage, index.language))
      index.pages.set(...entry);
  } else index.excerpts.set(number, JSON.parse(text));
}

/** Creates an index from its files, without requests. Chunks without a file stay unloaded. */
export function loadIndex(files: ReadonlyMap<string, string>, language?: Language): SearchIndex {
  const index = createSearchIndex(JSON.parse(files.get(manifestFileName) ?? ''), language);
  const add = (kind: ChunkKind, number: number) => {
    const text = files.get(getChunkName(kind, number, index));
    if (text !== undefined) addChunk(index, { kind, number, text });
  };
  for (const number of index.vocabularies.keys()) add('postings', number);
  for (let number = 0; sliceHash(index.manifest.hashes.heads, number) !== ''; number++)
    add('heads', number);
  for (const number of index.pages.keys()) add('excerpts', number);
  return index;
}
