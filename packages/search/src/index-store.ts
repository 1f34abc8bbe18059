import {
  type ChunkKind,
  getChunkFileName,
  type IndexManifest,
  indexFolder,
  manifestFileName,
  type PostingsChunk,
  type SnippetChunk,
} from './file-formats';
import { decodeVocabulary } from './postings-chunks';
import { createSearchIndex, type SearchIndex } from './search-index';

/** Fetches an index file as text. `bypassCache` bypasses the HTTP cache. */
export type FetchText = (path: string, bypassCache: boolean) => Promise<string>;

/** The numbers of the chunks to load. */
export type ChunkRequest = { postings: readonly number[]; snippets: readonly number[] };

/** A lazily loaded index. */
export type IndexStore = {
  /** The index with all titles and headings. Rejects if the manifest fails to load; the next call retries. */
  index: () => Promise<SearchIndex>;
  /** Loads chunks into the index. Concurrent requests for a chunk are deduplicated. */
  load: (missing: ChunkRequest) => Promise<void>;
};

/**
 * Creates an index store. If a chunk no longer exists after a new deployment, the manifest and the chunks are loaded again.
 */
export function createIndexStore(fetchText: FetchText, manifest?: string): IndexStore {
  let index = manifest === undefined ? undefined : Promise.resolve(parseManifest(manifest));
  const pending = new Map<string, Promise<void>>();
  let refreshing: Promise<SearchIndex> | undefined;
  const fetchManifest = () => {
    const started = fetchText(indexFolder + manifestFileName, false).then(parseManifest);
    index = started;
    started.catch(() => {
      if (index === started) index = undefined;
    });
    return started;
  };
  const getIndex = () => index ?? fetchManifest();
  const refresh = () => {
    refreshing ??= fetchText(indexFolder + manifestFileName, true)
      .then(parseManifest)
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  };
  const fetchChunk = async (kind: ChunkKind, number: number) => {
    const before = await getIndex();
    const name = getChunkFileName(kind, number, before.manifest);
    try {
      addChunk(before, { kind, number, text: await fetchText(indexFolder + name, false) });
    } catch (error) {
      const after = await refresh().catch(() => before);
      // No new deployment: keep the loaded index and report the error.
      if (after.manifest.revision === before.manifest.revision) throw error;
      if ((await getIndex()) === before) index = Promise.resolve(after);
    }
  };
  const loadChunk = (kind: ChunkKind, number: number) => {
    const key = `${kind}-${number}`;
    const started = pending.get(key) ?? fetchChunk(kind, number).finally(() => pending.delete(key));
    pending.set(key, started);
    return started;
  };
  return {
    index: getIndex,
    load: async ({ postings, snippets }) => {
      await Promise.all([
        ...postings.map((number) => loadChunk('words', number)),
        ...snippets.map((number) => loadChunk('texts', number)),
      ]);
    },
  };
}

function parseManifest(text: string): SearchIndex {
  const value: unknown = JSON.parse(text);
  if (isManifest(value)) return createSearchIndex(value);
  throw new Error(`${indexFolder}${manifestFileName} is not a search index.`);
}

function isManifest(value: unknown): value is IndexManifest {
  return typeof value === 'object' && value !== null && 'hashes' in value && 'headings' in value;
}

type LoadedChunk = { kind: ChunkKind; number: number; text: string };

function addChunk(index: SearchIndex, { kind, number, text }: LoadedChunk): void {
  const value: unknown = JSON.parse(text);
  if (kind === 'words' && isPostingsChunk(value))
    index.vocabularies[number] = decodeVocabulary(value);
  else if (kind === 'texts' && isSnippetChunk(value)) index.snippetChunks.set(number, value);
  else throw new Error(`A "${kind}" chunk of the search index has an unexpected format.`);
}

function isPostingsChunk(value: unknown): value is PostingsChunk {
  return typeof value === 'object' && value !== null && 'terms' in value && 'ids' in value;
}

function isSnippetChunk(value: unknown): value is SnippetChunk {
  return Array.isArray(value) && value.every(Array.isArray);
}
