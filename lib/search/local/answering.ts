import type { SearchRequest, SearchResponse } from '@/lib/search/protocol';
import { answerTo, type Missing } from './answer';
import type { IndexStore, MissingPieces } from './index-store';
import type { SearchIndex } from './search-index';

/** Answers to requests; `isWhole` is false where more of the index was still on its way. */
export type Answers = { results: SearchResponse[]; isWhole: boolean };

type Options = {
  /** How long an answer waits for more of the index before it shows what there is, in milliseconds. */
  patience: number;
  /** Whether nothing else has been asked since: texts are only fetched for an answer that is read. */
  isCurrent: () => boolean;
  /** More of the index for an answer that was not whole has come. */
  onWhole: () => void;
};

/** So often an answer may find that it needs more: words, words with slips, texts, and once more after a new publication. */
const mostRounds = 6;

/** How long a question is before the texts of hits out of view are fetched, in milliseconds. */
const restDelay = 400;

/**
 * Answers as soon as all that the hits in view need is there, or when patience ends with what is there by then. Rejects when not
 * even the titles can be had, and when the words of a question without any answer cannot.
 */
export async function answersTo(
  requests: readonly SearchRequest[],
  store: IndexStore,
  options: Options,
): Promise<Answers> {
  await store.index();
  await pause();
  const end = timer(options.patience);
  try {
    for (let round = 0; round < mostRounds; round++) {
      const { results, missing } = answersNow(requests, await store.index());
      await pause();
      const next = nextOf(missing, options.isCurrent());
      if (!next) {
        fetchRest(missing.texts, store, options);
        return { results, isWhole: missing.words.length + missing.texts.length === 0 };
      }
      const load = store.load(next);
      const state = await Promise.race([end.promise, load.then(ready, failed)]);
      if (state === 'late') load.then(options.onWhole, () => {});
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
  const all = (kind: keyof Missing) => [
    ...new Set(answers.flatMap(({ missing }) => missing[kind])),
  ];
  return {
    results: answers.map(({ response }) => response),
    missing: { words: all('words'), texts: all('texts'), firstTexts: all('firstTexts') },
  };
}

/** What to wait for: words, then, since more words may push a hit out, the texts of hits in view. */
function nextOf({ words, firstTexts }: Missing, isCurrent: boolean): MissingPieces | undefined {
  if (words.length > 0) return { words, texts: [] };
  return firstTexts.length > 0 && isCurrent ? { words: [], texts: firstTexts } : undefined;
}

/** The texts of the other hits come when the question stands. */
function fetchRest(
  texts: readonly number[],
  store: IndexStore,
  { isCurrent, onWhole }: Options,
): void {
  if (texts.length === 0) return;
  setTimeout(() => {
    if (isCurrent()) store.load({ words: [], texts }).then(onWhole, () => {});
  }, restDelay);
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

/** Lets the page take keys and draw between two pieces of work. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
