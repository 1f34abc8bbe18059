import type { SearchRequest, SearchResponse } from '@/lib/search/protocol';
import { executeQuery, type MissingChunks } from './query/execute-query';
import type { ChunkRequest, IndexStore } from './store/index-store';
import type { SearchIndex } from './store/search-index';

/** Responses to requests; `isComplete` is false if parts of the index were not loaded yet. */
export type SearchResults = { results: SearchResponse[]; isComplete: boolean };

type Options = {
  /** How long to wait for missing chunks before resolving with partial results, in milliseconds. */
  timeout: number;
  /** Whether this is still the latest query: snippets are only fetched for that. */
  isCurrent: () => boolean;
  /** Called when chunks that were missing have loaded. */
  onComplete: () => void;
};

/** Maximum number of load passes: postings, postings for typos, snippets, and again after a new deployment. */
const maxPasses = 6;

/** Delay before the snippets of hits below the fold are fetched, in milliseconds. */
const restDelay = 400;

/**
 * Resolves when everything that the visible hits need has loaded, or with partial results after the timeout. Rejects if the
 * manifest fails to load, or if postings fail to load and no title matches.
 */
export async function searchProgressively(
  requests: readonly SearchRequest[],
  store: IndexStore,
  options: Options,
): Promise<SearchResults> {
  await store.index();
  await yieldToMain();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<'timeout'>((resolve) => {
    timer = setTimeout(() => resolve('timeout'), options.timeout);
  });
  try {
    for (let pass = 0; pass < maxPasses; pass++) {
      const { results, missing } = runRequests(requests, await store.index());
      await yieldToMain();
      const next = getNextChunks(missing, options.isCurrent());
      if (!next) {
        scheduleRemaining(missing.snippets, store, options);
        return { results, isComplete: missing.postings.length + missing.snippets.length === 0 };
      }
      const load = store.load(next);
      const state = await Promise.race([
        deadline,
        load.then(
          () => 'loaded' as const,
          () => 'failed' as const,
        ),
      ]);
      if (state === 'timeout') load.then(options.onComplete, () => {});
      // Without hits, the failed load may be the reason, so its error is rethrown.
      if (state === 'failed' && results.every(({ nbHits }) => nbHits === 0)) await load;
      if (state !== 'loaded') break;
    }
    // Some chunks may have loaded in the meantime.
    return { results: runRequests(requests, await store.index()).results, isComplete: false };
  } finally {
    clearTimeout(timer);
  }
}

function runRequests(requests: readonly SearchRequest[], index: SearchIndex) {
  const outcomes = requests.map((request) => executeQuery(request, index));
  const all = (kind: keyof MissingChunks) => [
    ...new Set(outcomes.flatMap(({ missing }) => missing[kind])),
  ];
  return {
    results: outcomes.map(({ response }) => response),
    missing: {
      postings: all('postings'),
      snippets: all('snippets'),
      visibleSnippets: all('visibleSnippets'),
    },
  };
}

/** Postings first, because they can change the hits, then the snippets of visible hits. */
function getNextChunks(
  { postings, visibleSnippets }: MissingChunks,
  isCurrent: boolean,
): ChunkRequest | undefined {
  if (postings.length > 0) return { postings, snippets: [] };
  if (visibleSnippets.length === 0 || !isCurrent) return undefined;
  return { postings: [], snippets: visibleSnippets };
}

/** Fetches the snippets of the other hits once the reader has stopped typing. */
function scheduleRemaining(
  snippets: readonly number[],
  store: IndexStore,
  { isCurrent, onComplete }: Options,
): void {
  if (snippets.length === 0) return;
  setTimeout(() => {
    if (isCurrent()) store.load({ postings: [], snippets }).then(onComplete, () => {});
  }, restDelay);
}

/** Lets the browser handle input and paint between two tasks. */
function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
