import { executeQuery, type MissingChunks } from '#query/execute-query';
import type { ChunkRequest, IndexStore } from '#query/index-store';
import type { SearchIndex } from '#query/search-index';
import { suggestQueries } from '#query/suggest-queries';
import { listChunksForTyping } from './chunks-for-typing';
import type {
  Searcher,
  SearchHit,
  SearchRequest,
  SearchResponse,
} from './protocol';
import { createTyping, delay } from './typing';

/**
 * Creates a searcher for an index. `onUpdate` is called when the last query would return better
 * results.
 */
export function createIndexSearcher(
  store: IndexStore,
  onUpdate: () => void,
): Searcher {
  let latest: Promise<SearchResponse[]> | undefined;
  const typing = createTyping();
  let typedQuery = '';
  // The pages of the typed query whose rows are in view.
  const wantedPages = new Set<string>();
  // The pages of its last response without excerpts. Another search may load them.
  let pagesWithoutExcerpts = new Set<string>();
  // The failure of chunks after their query had a response. The next search for it reports the
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
      wantedPages.clear();
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
      const { pause } = typing;
      const turn = { isTyped, isCurrent, pause, onUpdate, onFailure };
      results = await searchProgressively(requests, store, turn);
      const { hits = [] } = results[0] ?? {};
      const [first] = hits;
      if (first && isTyped && isCurrent()) {
        pagesWithoutExcerpts = listPagesWithoutExcerpts(hits);
        void loadKeptExcerpt(first);
      }
      return results;
    } finally {
      // An outdated query stops loading, so it must not show "No results" or an error before the
      // latest query responds.
      if (!isCurrent() && !hasHits(results)) {
        await waitForLatest();
      }
    }
  };
  const waitForLatest = () => latest?.catch(() => {});
  const loadPages = async (pages: ReadonlySet<string>) => {
    const excerpts = listMissingExcerpts(store.index(), pages);
    if (pages.size > 0) {
      await store.load({ excerpts }).then(onUpdate, () => {});
    }
  };
  /** Loads the excerpt of a first row that the last key has kept: the next key may keep it, too. */
  const loadKeptExcerpt = async ({ url_without_anchor: page }: SearchHit) => {
    if (typing.noteFirstPage(page) && pagesWithoutExcerpts.has(page)) {
      await loadPages(new Set([page]));
    }
  };
  return {
    preload: (query = '') => {
      typing.noteKey(query);
      return store.load(listChunksForTyping(query, store.index()));
    },
    search: async (requests: readonly SearchRequest[]) => {
      const isTyped = requests.some(({ params }) => params?.isTyped === true);
      const response: Promise<SearchResponse[]> = searchInTurn(
        requests,
        isTyped,
        () => !isTyped || latest === response,
      );
      if (isTyped) {
        latest = response;
      }
      return { results: await response };
    },
    loadExcerpts: async (pages) => {
      for (const page of pages) {
        wantedPages.add(page);
      }
      await typing.pause();
      const wanted = [...wantedPages].filter((page) =>
        pagesWithoutExcerpts.has(page),
      );
      wantedPages.clear();
      await loadPages(new Set(wanted));
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
  /** Resolves when the reader has paused typing. */
  pause: () => Promise<void>;
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
 * The number of chunks of headings that are loaded for a key before the reader pauses. The first
 * letters of a word need more, and other ones than the next letter.
 */
const maxHeadingsWhileTyping = 2;

/**
 * Resolves with the hits, or those so far after the timeout. A typed query does not wait for
 * excerpts, except those of an answer. Rejects if postings or headings fail to load, because the
 * hits would be others; without excerpts, they are the same.
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
   * Resolves with nothing when the chunks have loaded, so that the query goes on, or with the hits
   * so far if they are late, which are the response. Without hits, it waits.
   */
  const loadChunks = async (chunks: ChunkRequest) => {
    const load = store.load(chunks);
    const isRequired = !chunks.excerpts;
    const settled = load.then(
      () => 'loaded' as const,
      () => 'failed' as const,
    );
    const outcome = await Promise.race([deadline, settled]);
    if (outcome === 'loaded') {
      return undefined;
    }
    // Some chunks may have loaded in the meantime.
    const { results } = run();
    if (!hasHits(results) || (outcome === 'failed' && isRequired)) {
      // Rejects if they have failed.
      await load;
      return undefined;
    }
    if (outcome === 'timeout') {
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
        return results;
      }
      if (turn.isTyped && (next.heads ?? []).length > maxHeadingsWhileTyping) {
        await turn.pause();
        if (!turn.isCurrent()) {
          return results;
        }
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

function listPagesWithoutExcerpts(hits: readonly SearchHit[]): Set<string> {
  const empty = hits.filter(
    ({ _snippetResult }) => _snippetResult?.content?.value === '',
  );
  return new Set(empty.map(({ url_without_anchor: page }) => page));
}

/** Returns the numbers of the wanted pages without excerpts. */
function listMissingExcerpts(
  { pages, excerpts }: SearchIndex,
  wanted: ReadonlySet<string>,
): number[] {
  return [...pages]
    .filter(([page, { urlPath }]) => wanted.has(urlPath) && !excerpts.has(page))
    .map(([page]) => page);
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
  if (missing.postings.length > 0) {
    return { postings: missing.postings };
  }
  if (missing.heads.length > 0) {
    return { heads: missing.heads };
  }
  const excerpts = isTyped ? missing.answer : missing.excerpts;
  return excerpts.length > 0 ? { excerpts } : undefined;
}
