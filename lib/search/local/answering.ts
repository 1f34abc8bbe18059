import type { SearchRequest, SearchResponse } from '@/lib/search/protocol';
import { answerTo } from './answer';
import type { IndexStore } from './index-store';
import type { SearchIndex } from './search-index';

/** Answers to requests; `isWhole` is false where more of the index was still on its way. */
export type Answers = { results: SearchResponse[]; isWhole: boolean };

type Options = {
  /** How long an answer waits for more of the index before it shows what there is, in milliseconds. */
  patience: number;
  /** The rest of the index for an answer that was not whole has come. */
  onWhole: () => void;
};

/** So often an answer may find that it needs more: words, words with slips, texts, and once more after a new publication. */
const mostRounds = 6;

/**
 * Answers as soon as all that they need is there, or when patience ends with what is there by then. Rejects when not even the titles
 * can be had, and when the words of a question without any answer cannot.
 */
export async function answersTo(
  requests: readonly SearchRequest[],
  store: IndexStore,
  { patience, onWhole }: Options,
): Promise<Answers> {
  await store.index();
  const end = timer(patience);
  try {
    for (let round = 0; round < mostRounds; round++) {
      const { results, missing } = answersNow(requests, await store.index());
      if (missing.words.length + missing.texts.length === 0) return { results, isWhole: true };
      const load = store.load(missing);
      const state = await Promise.race([end.promise, load.then(ready, failed)]);
      if (state === 'late') load.then(onWhole, () => {});
      if (state === 'failed') await tellIfNothing(results, load);
      if (state !== 'ready') break;
    }
    // Some of it may have come meanwhile.
    return { results: answersNow(requests, await store.index()).results, isWhole: false };
  } finally {
    end.clear();
  }
}

function answersNow(requests: readonly SearchRequest[], index: SearchIndex) {
  const answers = requests.map((request) => answerTo(request, index));
  const words = [...new Set(answers.flatMap(({ missing }) => missing.words))];
  // The texts of hits that more words may push out are not fetched yet.
  const texts = words.length > 0 ? [] : answers.flatMap(({ missing }) => missing.texts);
  return {
    results: answers.map(({ response }) => response),
    missing: { words, texts: [...new Set(texts)] },
  };
}

type State = 'ready' | 'failed' | 'late';

function ready(): State {
  return 'ready';
}

function failed(): State {
  return 'failed';
}

/** Answers from titles alone are answers; none at all may only mean that the words did not come. */
async function tellIfNothing(
  results: readonly SearchResponse[],
  load: Promise<void>,
): Promise<void> {
  if (results.every(({ nbHits }) => nbHits === 0)) await load;
}

function timer(milliseconds: number): { promise: Promise<State>; clear: () => void } {
  let id: ReturnType<typeof setTimeout> | undefined;
  const promise = new Promise<State>((resolve) => {
    id = setTimeout(() => resolve('late'), milliseconds);
  });
  return { promise, clear: () => clearTimeout(id) };
}
