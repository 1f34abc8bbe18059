import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';

export type ActiveOption = {
  /** The id of the list that the options are in. */
  listId: string;
  /** The id of the option that Enter follows; undefined where there is none. */
  activeId: string | undefined;
  /** What an option says of itself. */
  optionProps: (key: string) => { id: string; 'aria-selected': boolean; onMouseMove: () => void };
  onKeyDown: (event: KeyboardEvent) => void;
};

type OptionList = {
  keys: readonly string[];
  /** What the list is for. With another query the first option is active again. */
  query: string;
  /** Whether the list is that of the query, and not of an earlier one. */
  isSettled: boolean;
  /** Enter that was pressed before there was a list. */
  earlyEnter: RefObject<KeyboardEvent | null>;
};

/** Where Enter opens an option. */
type Way = 'here' | 'tab' | 'window';

/**
 * The one option of a list that Enter follows, while the focus stays in the field: the first, until the arrows or the pointer
 * choose another. Enter that comes before its answer waits for it.
 */
export function useActiveOption({ keys, query, isSettled, earlyEnter }: OptionList): ActiveOption {
  const listId = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [awaited, setAwaited] = useState<Way | null>(() =>
    earlyEnter.current ? wayOf(earlyEnter.current) : null,
  );
  const [lastQuery, setLastQuery] = useState(query);
  if (lastQuery !== query) {
    setLastQuery(query);
    setChosen(null);
    setAwaited(null);
  }
  const active = Math.max(keys.indexOf(chosen ?? ''), 0);
  const idOf = (index: number) => `${listId}-${index}`;
  const activeId = keys.length > 0 ? idOf(active) : undefined;
  useEffect(() => {
    if (!awaited || !isSettled) return;
    // A new tab leaves the list where it is: followed once only.
    setAwaited(null);
    followLink(linkOf(activeId), awaited);
  }, [awaited, isSettled, activeId]);
  const move = (step: number) => {
    const next = (active + step + keys.length) % keys.length;
    setChosen(keys[next] ?? null);
    show(idOf(next), next === 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const step = stepOf(event);
    if (step !== 0 && keys.length > 0) {
      event.preventDefault();
      move(step);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const way = wayOf(event);
    if (isSettled) followLink(linkOf(activeId), way);
    else setAwaited(way);
  };
  return {
    listId,
    activeId,
    optionProps: (key) => {
      const index = keys.indexOf(key);
      return {
        id: idOf(index),
        'aria-selected': index === active,
        onMouseMove: () => setChosen(key),
      };
    },
    onKeyDown,
  };
}

/** Whether a press belongs to a word that an input method is still putting together. */
function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  // 229: what Safari sends for the Enter that ends the word.
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

function stepOf(event: KeyboardEvent): number {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return 0;
  if (event.key === 'ArrowDown') return 1;
  return event.key === 'ArrowUp' ? -1 : 0;
}

function linkOf(id: string | undefined): HTMLAnchorElement | null {
  const element = id === undefined ? null : document.getElementById(id);
  return element instanceof HTMLAnchorElement ? element : null;
}

/** Brings an option into view; the first with all that is above it. */
function show(id: string, isFirst: boolean): void {
  const option = linkOf(id);
  if (isFirst) option?.closest('[data-scrolls]')?.scrollTo({ top: 0 });
  else option?.scrollIntoView({ block: 'nearest' });
}

/** Where a press of Enter leads as its keys say: with Control or Command a new tab, with Shift a new window, with Alt nowhere. */
function wayOf(event: KeyboardEvent): Way | null {
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) return 'tab';
  return event.shiftKey ? 'window' : 'here';
}

function followLink(link: HTMLAnchorElement | null, way: Way | null): void {
  if (!link || !way) return;
  const size = way === 'window' ? `,width=${innerWidth},height=${innerHeight}` : '';
  if (way === 'here') link.click();
  else open(link.href, '_blank', `noopener${size}`);
}
