import type { Language } from '#analysis/language';
import { createFileName, sliceHash } from '#storage/encoding';
import {
  type ChunkKind,
  manifestFileName,
  postingsColumns,
} from '#storage/file-formats';
import { parseManifest } from '#storage/manifest';
import { decodePostings } from '#storage/postings-reader';
import {
  createSearchIndex,
  decodeHeadings,
  type SearchIndex,
} from './search-index';

/**
 * Returns an index file as text; `bypassCache` bypasses the HTTP cache. Must reject if the file is
 * missing or stalls: queries wait for it.
 */
export type FetchFile = (name: string, bypassCache: boolean) => Promise<string>;

/**
 * The numbers of the chunks to load. Excerpt chunks are numbered by page, and require the headings
 * of the page.
 */
export type ChunkRequest = Partial<Record<ChunkKind, readonly number[]>>;

const chunkKinds = ['postings', 'heads', 'excerpts'] as const;

/** A lazily loaded index. */
export type IndexStore = {
  /** The loaded part of the index. Replaced if a chunk no longer exists after a new deployment. */
  index: () => SearchIndex;
  /**
   * Loads chunks into the index. Deduplicates concurrent requests for a chunk until one fails: a
   * retry must not wait for stalled ones.
   */
  load: (missing: ChunkRequest) => Promise<void>;
};

/** Creates an index store from a manifest. */
export function createIndexStore(
  fetchFile: FetchFile,
  manifest: string,
  language?: Language,
): IndexStore {
  let index = createSearchIndex(parseManifest(manifest), language);
  const pending = new Map<string, Promise<void>>();
  // The names of chunks that failed. The HTTP cache may contain them, because a truncated file can
  // have status 200.
  const failed = new Set<string>();
  let pendingIndex: Promise<SearchIndex> | undefined;
  const refresh = () => {
    pendingIndex ??= fetchFile(manifestFileName, true)
      .then((text) => createSearchIndex(parseManifest(text), language))
      .finally(() => {
        pendingIndex = undefined;
      });
    return pendingIndex;
  };
  const fetchChunk = async (kind: ChunkKind, number: number) => {
    const loadedIndex = index;
    const name = getChunkName(kind, number, loadedIndex);
    try {
      addChunk(loadedIndex, {
        kind,
        number,
        text: await fetchFile(name, failed.has(name)),
      });
      failed.delete(name);
    } catch (error) {
      failed.add(name);
      // A request that stalls would stall for the manifest, too.
      if (error instanceof Error && error.name === 'TimeoutError') {
        throw error;
      }
      const newIndex = await refresh().catch(() => loadedIndex);
      // No new deployment: keep the loaded index and report the error.
      if (newIndex.manifest.revision === loadedIndex.manifest.revision) {
        throw error;
      }
      if (index === loadedIndex) {
        index = newIndex;
      }
    }
  };
  const loadChunk = (kind: ChunkKind, number: number) => {
    const key = `${kind}-${number}`;
    const promise =
      pending.get(key) ??
      fetchChunk(kind, number).finally(() => pending.delete(key));
    pending.set(key, promise);
    return promise;
  };
  return {
    index: () => index,
    load: async (missing: ChunkRequest) => {
      await Promise.all(
        chunkKinds.flatMap((kind) =>
          (missing[kind] ?? []).map((number) => loadChunk(kind, number)),
        ),
      ).catch((error: unknown) => {
        pending.clear();
        throw error;
      });
    },
  };
}

function getChunkName(
  kind: ChunkKind,
  number: number,
  { manifest, pages }: SearchIndex,
): string {
  const { hashes } = manifest;
  if (kind === 'excerpts') {
    return createFileName(kind, number, pages.get(number)?.hash ?? '');
  }
  return createFileName(kind, number, sliceHash(hashes[kind], number));
}

type LoadedChunk = { kind: ChunkKind; number: number; text: string };

const isRow = {
  postings: (row: unknown) => typeof row === 'string',
  heads: (row: unknown) => 'urlPath' in Object(row),
  excerpts: Array.isArray,
};

const minRows = { postings: postingsColumns.length, heads: 1, excerpts: 0 };

/** Adds a chunk to the loaded part of an index. Throws if its format is unexpected. */
export function addChunk(
  index: SearchIndex,
  { kind, number, text }: LoadedChunk,
): void {
  const rows: unknown = JSON.parse(text);
  if (
    !Array.isArray(rows) ||
    rows.length < minRows[kind] ||
    !rows.every(isRow[kind])
  ) {
    throw new Error(
      `A chunk of ${kind} of the search index has an unexpected format.`,
    );
  }
  const getColumn = (name: string, column: number): unknown[] => [
    name,
    rows[column],
  ];
  if (kind === 'postings') {
    index.postings[number] = decodePostings(
      Object.fromEntries(postingsColumns.map(getColumn)),
    );
  } else if (kind === 'excerpts') {
    index.excerpts.set(number, rows);
  } else {
    for (const entry of decodeHeadings(
      rows,
      number * index.manifest.headPages,
      index.language,
    )) {
      index.pages.set(...entry);
    }
  }
}

/** Creates an index from its files, without requests. Chunks without a file stay unloaded. */
export function loadIndex(
  files: ReadonlyMap<string, string>,
  language?: Language,
): SearchIndex {
  const index = createSearchIndex(
    parseManifest(files.get(manifestFileName) ?? ''),
    language,
  );
  const add = (kind: ChunkKind, number: number) => {
    const text = files.get(getChunkName(kind, number, index));
    if (text !== undefined) {
      addChunk(index, { kind, number, text });
    }
  };
  for (const number of index.postings.keys()) {
    add('postings', number);
  }
  for (
    let number = 0;
    sliceHash(index.manifest.hashes.heads, number) !== '';
    number++
  ) {
    add('heads', number);
  }
  for (const number of index.pages.keys()) {
    add('excerpts', number);
  }
  return index;
}
