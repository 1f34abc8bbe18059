import { executeQuery, type MissingChunks } from '#query/execute-query';
import type { ChunkRequest, IndexStore } from '#query/index-store';
import type { SearchIndex } from '#query/search-index';
import { suggestQueries } from '#query/suggest-queries';
import { listChunksForTyping } from './chunks-for-typing';
import type { SearchRequest, SearchResponse } from './protocol';
import { createTyping, delay, type Typing } from './typing';

/** Searches the index, on the main thread or in a worker. */
export type IndexSearcher = {
  /** Loads what a query that is being typed will need. */
  preload: (query: string) => Promise<void>;
  search: (requests: readonly SearchRequest[]) => Promise<SearchResponse[]>;
  suggest: (query: string, count: number) => Promise<string[]>;
};

/**
 * Creates a searcher for an index. `onUpdate` is called when the last query would return better
 * results.
 */
export function createIndexSearcher(
  store: IndexStore,
  onUpdate: () => void,
): IndexSearcher {
  let latest: Promise<SearchResponse[]> | undefined;
  const typing = createTyping();
  let typedQuery = '';
  // Of a query that has responded before its chunks failed. The next search for it reports the
  // error.
  let lateFailure: { query: string; error: unknown } | undefined;
  const searchInTurn = async (
    requests: readonly SearchRequest[],
    isTyped: boolean,
    isCurrent: () => boolean,
  ) => {
    const query = JSON.stringify(requests);
    const failure = lateFailure;
    lateFailure = undefined;
    if (failure?.query === query) {
      throw failure.error;
    }
    // A search that repeats the query after an update is not a key press.
    if (isTyped && typedQuery !== query) {
      typedQuery = query;
      typing.noteQuery(requests[0]?.params?.query ?? '');
    }
    const onFailure = (error: unknown) => {
      if (isCurrent()) {
        lateFailure = { query, error };
        onUpdate();
      }
    };
    let results: SearchResponse[] = [];
    try {
      const turn = { isTyped, isCurrent, typing, onUpdate, onFailure };
      results = await searchProgressively(requests, store, turn);
      return results;
    } finally {
      // An outdated query stops loading, so it must not show "No results" or an error before the
      // latest query responds.
      if (!isCurrent() && !hasHits(results)) {
        await latest?.catch(() => {});
      }
    }
  };
  return {
    preload: (query) => {
      typing.noteKey(query);
      return store.load(listChunksForTyping(query, store.index()));
    },
    search: (requests) => {
      const isTyped = requests.some(({ params }) => params?.analytics === true);
      const response: Promise<SearchResponse[]> = searchInTurn(
        requests,
        isTyped,
        () => !isTyped || latest === response,
      );
      if (isTyped) {
        latest = response;
      }
      return response;
    },
    suggest: async (query, count) =>
      suggestQueries(query, count, store.index()),
  };
}

/** One of the searches of a searcher, each of which may interrupt the one before. */
type Turn = {
  /** Whether the query is from a search field: its rows do not wait for their excerpts. */
  isTyped: boolean;
  /** Whether this is still the latest query; chunks are only fetched for the latest query. */
  isCurrent: () => boolean;
  typing: Typing;
  /** Called when more chunks have loaded after the response. */
  onUpdate: () => void;
  /** Called when chunks that change the hits have failed after the timeout. */
  onFailure: (error: unknown) => void;
};

/**
 * How long a query waits for chunks, in milliseconds: two round trips on a slow mobile network, so
 * that shown results rarely change.
 */
const timeout = 500;

/**
 * Maximum number of load passes: postings, postings for typos, headings, excerpts, and again after
 * a new deployment.
 */
const maxPasses = 8;

/**
 * Resolves with the hits, or those so far after the timeout. The excerpts of a typed query follow,
 * except those of an answer. Rejects if postings or headings fail to load, because the hits would
 * be others; without excerpts, they are the same.
 */
async function searchProgressively(
  requests: readonly SearchRequest[],
  store: IndexStore,
  turn: Turn,
): Promise<SearchResponse[]> {
  // The browser can handle input and paint between two tasks.
  await delay(0);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<'timeout'>((resolve) => {
    timer = setTimeout(() => resolve('timeout'), timeout);
  });
  const run = () => runRequests(requests, store.index());
  /**
   * Resolves when the chunks have loaded, or with the hits so far if they are late. Without hits,
   * it waits.
   */
  const loadChunks = async (chunks: ChunkRequest) => {
    const load = store.load(chunks);
    const isRequired = chunks.excerpts.length === 0;
    const isLoaded = load.then(
      () => true,
      () => false,
    );
    const state = await Promise.race([deadline, isLoaded]);
    if (state === true) {
      return undefined;
    }
    // Some chunks may have loaded in the meantime.
    const { results } = run();
    if (!hasHits(results) || (state === false && isRequired)) {
      await load;
      return undefined;
    }
    if (state === 'timeout') {
      load.then(turn.onUpdate, isRequired ? turn.onFailure : () => {});
    }
    return results;
  };
  try {
    for (let pass = 0; pass < maxPasses; pass++) {
      const { results, missing } = run();
      await delay(0);
      if (!turn.isCurrent()) {
        return results;
      }
      const next = chooseNext(missing, turn.isTyped);
      if (!next) {
        if (turn.isTyped) {
          void loadExcerpts(missing.excerpts, results, store, turn);
        }
        return results;
      }
      const partial = await loadChunks(next);
      if (partial) {
        return partial;
      }
    }
    return run().results;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Loads the excerpts of rows that have been returned. Without them, rows keep their empty place.
 * Each key may show other rows, so they load when the reader has paused; that of the first row at
 * once if the key has not changed it.
 */
async function loadExcerpts(
  pages: readonly number[],
  results: readonly SearchResponse[],
  store: IndexStore,
  { isCurrent, typing, onUpdate }: Turn,
): Promise<void> {
  const load = async (excerpts: readonly number[]) => {
    if (excerpts.length > 0 && isCurrent()) {
      await store
        .load({ postings: [], heads: [], excerpts })
        .then(onUpdate, () => {});
    }
  };
  const [first] = results[0]?.hits ?? [];
  const isSteady = typing.isSteady(first?.url_without_anchor);
  if (isSteady && first?._snippetResult?.content?.value === '') {
    await load(pages.slice(0, 1));
    await typing.pause();
    await load(pages.slice(1));
  } else {
    await typing.pause();
    await load(pages);
  }
}

function hasHits(results: readonly SearchResponse[]): boolean {
  return results.some(({ hits }) => hits.length > 0);
}

/** The results of all requests, and the missing chunks of any of them. */
type Outcomes = { results: SearchResponse[]; missing: MissingChunks };

function runRequests(
  requests: readonly SearchRequest[],
  index: SearchIndex,
): Outcomes {
  const outcomes = requests.map((request) => executeQuery(request, index));
  const collect = (kind: keyof MissingChunks) => [
    ...new Set(outcomes.flatMap(({ missing }) => missing[kind])),
  ];
  return {
    results: outcomes.map(({ response }) => response),
    missing: {
      postings: collect('postings'),
      heads: collect('heads'),
      answer: collect('answer'),
      excerpts: collect('excerpts'),
    },
  };
}

/**
 * Returns the chunks of one kind that a response waits for: postings first, because they can change
 * the hits, then headings, then excerpts. Undefined if it is complete.
 */
function chooseNext(
  missing: MissingChunks,
  isTyped: boolean,
): ChunkRequest | undefined {
  const none: ChunkRequest = { postings: [], heads: [], excerpts: [] };
  if (missing.postings.length > 0) {
    return { ...none, postings: missing.postings };
  }
  if (missing.heads.length > 0) {
    return { ...none, heads: missing.heads };
  }
  const excerpts = isTyped ? missing.answer : missing.excerpts;
  return excerpts.length > 0 ? { ...none, excerpts } : undefined;
}
