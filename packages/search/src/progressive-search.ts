import type { SearchRequest, SearchResponse } from '@/lib/search/protocol';
import { executeQuery } from './execute-query';
import type { ChunkRequest, IndexStore } from './index-store';
import type { SearchIndex } from './search-index';

/** Responses to requests; `isComplete` is false if parts of the index were not loaded yet. */
export type SearchResults = { results: SearchResponse[]; isComplete: boolean };

type Options = {
  /** How long to wait for missing chunks before resolving with the hits so far, in milliseconds. */
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
 * Resolves when everything that the visible hits need has loaded, or with the hits so far after the timeout. Rejects if the
 * manifest fails to load, or if postings fail to load and there are no hits.
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
  const run = async () => runRequests(requests, await store.index());
  try {
    for (let pass = 0; pass < maxPasses; pass++) {
      const { results, missing } = await run();
      await yieldToMain();
      const next = getNextChunks(missing);
      if (!next) return { results, isComplete: true };
      if (pass === 0) await delay(typingPause);
      if (!options.isCurrent()) return { results, isComplete: false };
      const partial = await loadChunks(next, store, { deadline, run, options });
      if (partial) return { results: partial, isComplete: false };
    }
    return { results: (await run()).results, isComplete: false };
  } finally {
    clearTimeout(timer);
  }
}

type LoadOptions = {
  deadline: Promise<'timeout'>;
  run: () => Promise<{ results: SearchResponse[] }>;
  options: Options;
};

/**
 * Resolves when the chunks have loaded, or with the hits so far if they fail to load or the deadline passes. Without hits, it waits
 * for the chunks, and rejects if they fail to load.
 */
async function loadChunks(
  chunks: ChunkRequest,
  store: IndexStore,
  { deadline, run, options }: LoadOptions,
): Promise<SearchResponse[] | undefined> {
  const load = store.load(chunks);
  const state = await Promise.race([
    deadline,
    load.then(
      () => 'loaded' as const,
      () => 'failed' as const,
    ),
  ]);
  if (state === 'loaded') return undefined;
  // Some chunks may have loaded in the meantime.
  const { results } = await run();
  if (!hasHits(results)) {
    await load;
    return undefined;
  }
  if (state === 'timeout' && chunks.postings.length > 0) load.then(options.onComplete, () => {});
  return results;
}

/** Whether any response has hits. */
export function hasHits(results: readonly SearchResponse[]): boolean {
  return results.some(({ nbHits }) => nbHits > 0);
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
