/**
 * The pause in typing before the excerpts of all rows are fetched, in milliseconds: longer than
 * fast typists need for a key.
 */
const typingPause = 100;

/** What a searcher knows about the reader's typing. */
export type Typing = {
  /** Notes the text of the search field after each key. */
  noteKey: (text: string) => void;
  /** Notes each new query. The first one may be from an address, without a key. */
  noteQuery: (text: string) => void;
  /** Resolves when the reader has paused; at once if no key has been pressed. */
  pause: () => Promise<void>;
  /** Notes the page of the first row. Returns whether it is that of the query before. */
  noteFirstPage: (page: string) => boolean;
};

export function createTyping(): Typing {
  let lastText = '';
  let lastKey = -Infinity;
  let lastFirstPage: string | undefined;
  const noteKey = (text: string) => {
    if (text !== lastText) {
      lastText = text;
      lastKey = performance.now();
    }
  };
  return {
    noteKey,
    noteQuery: (text) => {
      if (lastText === '') {
        lastText = text;
      }
      noteKey(text);
    },
    pause: async () => {
      let remaining = lastKey + typingPause - performance.now();
      while (remaining > 0) {
        await delay(remaining);
        remaining = lastKey + typingPause - performance.now();
      }
    },
    noteFirstPage: (page) => {
      const isSame = page === lastFirstPage;
      lastFirstPage = page;
      return isSame;
    },
  };
}

/** Resolves after a time in milliseconds. */
export function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
