import type { SearchRequest, SearchResponse } from '@/lib/search/protocol';
import { executeQuery } from './query/execute-query';
import type { ChunkRequest, IndexStore } from './store/index-store';
import type { SearchIndex } from './store/search-index';

/** Responses to requests; `isComplete` is false if parts of the index were not loaded yet. */
export type SearchResults = { results: SearchResponse[]; isComplete: boolean };

type Options = {
  /** How long to wait for missing chunks before resolving with partial results, in milliseconds. */
  timeout: number;
  /** Whether this is still the latest query: chunks are only fetched for that. */
  isCurrent: () => boolean;
  /** Called when postings have loaded after the timeout. Late snippets are not shown, because they would move the hits. */
  onComplete: () => void;
};

/** Maximum number of load passes: postings, postings for typos, snippets, and again after a new deployment. */
const maxPasses = 6;

/** The pause in typing before chunks are fetched, in milliseconds. */
const typingPause = 80;

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
      const next = getNextChunks(missing);
      if (!next) return { results, isComplete: true };
      if (pass === 0) await delay(typingPause);
      if (!options.isCurrent()) return { results, isComplete: false };
      if (!(await loadChunks(next, store, { deadline, results, options }))) break;
    }
    // Some chunks may have loaded in the meantime.
    return { results: runRequests(requests, await store.index()).results, isComplete: false };
  } finally {
    clearTimeout(timer);
  }
}

type LoadOptions = { deadline: Promise<'timeout'>; results: SearchResponse[]; options: Options };

/** Resolves with whether the chunks have loaded before the deadline. Rejects if they fail to load and there are no results. */
async function loadChunks(
  chunks: ChunkRequest,
  store: IndexStore,
  { deadline, results, options }: LoadOptions,
): Promise<boolean> {
  const load = store.load(chunks);
  const state = await Promise.race([
    deadline,
    load.then(
      () => 'loaded' as const,
      () => 'failed' as const,
    ),
  ]);
  if (state === 'timeout' && chunks.postings.length > 0) load.then(options.onComplete, () => {});
  // Without hits, the failed load may be the reason, so its error is rethrown.
  if (state === 'failed' && results.every(({ nbHits }) => nbHits === 0)) await load;
  return state === 'loaded';
}

function runRequests(requests: readonly SearchRequest[], index: SearchIndex) {
  const outcomes = requests.map((request) => executeQuery(request, index));
  const all = (kind: keyof ChunkRequest) => [
    ...new Set(outcomes.flatMap(({ missing }) => missing[kind])),
  ];
  return {
    results: outcomes.map(({ response }) => response),
    missing: { postings: all('postings'), snippets: all('snippets') },
  };
}

/** Postings first, because they can change the hits, then snippets. */
function getNextChunks({ postings, snippets }: ChunkRequest): ChunkRequest | undefined {
  if (postings.length > 0) return { postings, snippets: [] };
  return snippets.length > 0 ? { postings, snippets } : undefined;
}

/** Lets the browser handle input and paint between two tasks. */
function yieldToMain(): Promise<void> {
  return delay(0);
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
