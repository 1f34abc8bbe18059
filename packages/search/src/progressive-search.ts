import { editDistance } from './edit-distance';
import { executeQuery } from './execute-query';
import { type ChunkRequest, chunkKinds, type IndexStore } from './index-store';
import { getWords } from './language';
import type { SearchRequest, SearchResponse } from './protocol';
import type { SearchIndex } from './search-index';
import { indexOfTerm } from './sorted-terms';

/** Searches the index, on the main thread or in a worker. */
export type IndexSearcher = {
  search: (requests: readonly SearchRequest[]) => Promise<SearchResponse[]>;
  suggest: (query: string, count: number) => Promise<string[]>;
};

/** Creates a searcher for an index. `onUpdate` is called when the last query would return better results. */
export function createIndexSearcher(store: IndexStore, onUpdate: () => void): IndexSearcher {
  let latest: Promise<SearchResponse[]> | undefined;
  // Of a query that has responded before its chunks failed. The next search for it reports the
  // error.
  let lateFailure: { query: string; error: unknown } | undefined;
  const searchInTurn = async (requests: readonly SearchRequest[], isCurrent: () => boolean) => {
    const query = JSON.stringify(requests);
    const failure = lateFailure;
    lateFailure = undefined;
    if (failure?.query === query) {
      throw failure.error;
    }
    const onFailure = (error: unknown) => {
      if (isCurrent()) {
        lateFailure = { query, error };
        onUpdate();
      }
    };
    let results: SearchResponse[] = [];
    try {
      results = await searchProgressively(requests, store, { isCurrent, onUpdate, onFailure });
      return results;
    } finally {
      // An outdated query stops loading, so it must not show "No results" or an error before the latest query responds.
      if (!isCurrent() && !hasHits(results)) await latest?.catch(() => {});
    }
  };
  return {
    search: (requests) => {
      const isTyped = requests.some(({ params }) => params?.analytics === true);
      const response: Promise<SearchResponse[]> = searchInTurn(
        requests,
        () => !isTyped || latest === response,
      );
      if (isTyped) latest = response;
      return response;
    },
    suggest: async (query, count) => suggestQueries(query, count, store.index()),
  };
}

type Options = {
  /** Whether this is still the latest query; chunks are only fetched for the latest query. */
  isCurrent: () => boolean;
  /** Called when chunks have loaded after the timeout. */
  onUpdate: () => void;
  /** Called when chunks that change the hits have failed after the timeout. */
  onFailure: (error: unknown) => void;
};

/** How long a query waits for chunks, in milliseconds: two round trips on a slow mobile network, so that shown results rarely change. */
const timeout = 500;

/** Maximum number of load passes: postings, postings for typos, headings, excerpts, and again after a new deployment. */
const maxPasses = 8;

/** The pause in typing before chunks are fetched, in milliseconds. */
const typingPause = 80;

/**
 * Resolves with complete visible hits, or those so far after the timeout. Rejects if postings or
 * headings fail to load, because the hits would be others; without excerpts, they are the same.
 */
async function searchProgressively(
  requests: readonly SearchRequest[],
  store: IndexStore,
  { isCurrent, onUpdate, onFailure }: Options,
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
    if (state === true) return undefined;
    // Some chunks may have loaded in the meantime.
    const { results } = run();
    if (!hasHits(results) || (state === false && isRequired)) {
      await load;
      return undefined;
    }
    if (state === 'timeout') {
      load.then(onUpdate, isRequired ? onFailure : () => {});
    }
    return results;
  };
  try {
    for (let pass = 0; pass < maxPasses; pass++) {
      const { results, next } = run();
      await delay(0);
      if (!next) return results;
      if (pass === 0) await delay(typingPause);
      if (!isCurrent()) return results;
      const partial = await loadChunks(next);
      if (partial) return partial;
    }
    return run().results;
  } finally {
    clearTimeout(timer);
  }
}

function hasHits(results: readonly SearchResponse[]): boolean {
  return results.some(({ hits }) => hits.length > 0);
}

/** `next` are the missing chunks of one kind: postings first, because they can change the hits, then headings, then excerpts. */
function runRequests(requests: readonly SearchRequest[], index: SearchIndex) {
  const outcomes = requests.map((request) => executeQuery(request, index));
  const [next] = chunkKinds.flatMap((kind): ChunkRequest[] => {
    const chunks = [...new Set(outcomes.flatMap(({ missing }) => missing[kind]))];
    return chunks.length === 0 ? [] : [{ postings: [], heads: [], excerpts: [], [kind]: chunks }];
  });
  return { results: outcomes.map(({ response }) => response), next };
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Suggests queries, best first: corrections, synonyms, single words, titles of popular pages. All of their words are in headings. */
export function suggestQueries(query: string, count: number, index: SearchIndex): string[] {
  const words = getWords(query.slice(0, 512), index.language);
  const suggestions = [
    // Unknown words are replaced with the most similar heading word, or dropped.
    words
      .flatMap((word) =>
        isInHeading(word, index) ? [word] : findNearest(word, index.headingWords),
      )
      .join(' '),
    ...findSynonyms(words, index),
    ...words.filter((word) => !index.language.stopWords.has(word) && isInHeading(word, index)),
    ...index.manifest.popular,
  ];
  const known = new Set(['', words.join(' ')]);
  const isNew = (suggestion: string) => {
    const key = getWords(suggestion, index.language).join(' ');
    return !known.has(key) && known.add(key);
  };
  return suggestions.filter(isNew).slice(0, count);
}

function isInHeading(word: string, { headingWords }: SearchIndex): boolean {
  return indexOfTerm(headingWords, word) >= 0;
}

/** Finds the most similar heading word, with at most one typo per three letters. */
function findNearest(word: string, headingWords: readonly string[]): string[] {
  const max = Math.min(3, Math.floor(word.length / 3));
  const distances = new Map(headingWords.map((other) => [other, editDistance(word, other, max)]));
  const min = Math.min(max, ...distances.values());
  return headingWords.filter((other) => distances.get(other) === min).slice(0, 1);
}

/** Returns synonyms of words in the query, if all words of the synonym are in headings. */
function findSynonyms(words: readonly string[], index: SearchIndex): string[] {
  const { manifest, language, headingTerms } = index;
  const { stem } = language;
  const terms = new Set(words.map(stem));
  const isInQuery = (phrase: string) => {
    const phraseWords = getWords(phrase, language);
    return phraseWords.length > 0 && phraseWords.every((word) => terms.has(stem(word)));
  };
  const isKnown = (phrase: string) =>
    getWords(phrase, language).every((word) => indexOfTerm(headingTerms, stem(word)) >= 0);
  return manifest.synonyms.flatMap((group) =>
    group.some(isInQuery) ? group.filter((phrase) => !isInQuery(phrase) && isKnown(phrase)) : [],
  );
}
