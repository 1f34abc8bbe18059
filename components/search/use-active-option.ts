import { type KeyboardEvent, useEffect, useId, useState } from 'react';

export type ActiveOption = {
  /** The id of the list that the options are in. */
  listId: string;
  /** The id of the option that Enter follows; undefined where there is none. */
  activeId: string | undefined;
  /** What an option says of itself. */
  optionProps: (key: string) => { id: string; 'aria-selected': boolean; onMouseMove: () => void };
  onKeyDown: (event: KeyboardEvent) => void;
  /** To be called at each change of the query: the first option is active again. */
  reset: () => void;
};

/**
 * The one option of a list that Enter follows, while the focus stays in the field: the first, until the arrows or the pointer
 * choose another. Enter that comes before its answer waits for it.
 */
export function useActiveOption(keys: readonly string[], isSettled: boolean): ActiveOption {
  const listId = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAwaited, setAwaited] = useState(false);
  const active = Math.max(keys.indexOf(chosen ?? ''), 0);
  const idOf = (index: number) => `${listId}-${index}`;
  const activeId = keys.length > 0 ? idOf(active) : undefined;
  useEffect(() => {
    if (isAwaited && isSettled) linkOf(activeId)?.click();
  }, [isAwaited, isSettled, activeId]);
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
    if (isSettled) followLink(linkOf(activeId), event);
    else setAwaited(true);
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
    reset: () => {
      setChosen(null);
      setAwaited(false);
    },
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

/** Brings an option into view; the first with all that stands above it. */
function show(id: string, isFirst: boolean): void {
  const option = linkOf(id);
  if (isFirst) option?.closest('[data-scrolls]')?.scrollTo({ top: 0 });
  else option?.scrollIntoView({ block: 'nearest' });
}

/** Follows a link as its keys say: with Control or Command in a new tab, with Shift in a new window. */
function followLink(link: HTMLAnchorElement | null, event: KeyboardEvent): void {
  if (!link || event.altKey) return;
  if (event.ctrlKey || event.metaKey) open(link.href, '_blank', 'noopener');
  else if (event.shiftKey)
    open(link.href, '_blank', `noopener,width=${innerWidth},height=${innerHeight}`);
  else link.click();
}
