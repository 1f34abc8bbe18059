import type { SearchRequest } from '@/lib/search/protocol';
import { type Answers, answersTo } from './answering';
import type { IndexStore } from './index-store';
import { suggestionsFor } from './suggest';

/** What can be asked of the index, on the main thread and in a worker alike. */
export type Calls = {
  search: (requests: readonly SearchRequest[]) => Promise<Answers>;
  suggest: (query: string, count: number) => Promise<string[]>;
};

/** How long an answer waits for more of the index before it shows what there is, in milliseconds. */
const patience = 150;

/** The calls on an index; `onRefined` is called when a better answer to the last question can be had. */
export function callsOn(store: IndexStore, onRefined: () => void): Calls {
  let last = 0;
  return {
    search: (requests) => {
      last++;
      const own = last;
      return answersTo(requests, store, {
        patience,
        isCurrent: () => own === last,
        onWhole: onRefined,
      });
    },
    suggest: async (query, count) => suggestionsFor(query, count, await store.index()),
  };
}
