import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';

export type OptionProps = { id: string; 'aria-selected': boolean; onMouseMove: () => void };

export type ActiveOption = ReturnType<typeof useActiveOption>;

type OptionList = {
  keys: readonly string[];
  /** Whether the first option is active until the user selects another; otherwise no option is. */
  hasDefault: boolean;
  /** A new query resets the active option. */
  query: string;
  /** Whether the options belong to the query rather than to an earlier one. */
  isCurrent: boolean;
  /** An Enter key press before the listbox was loaded. */
  pendingEnter: RefObject<KeyboardEvent | null>;
};

type LinkTarget = 'here' | 'tab' | 'window';

/**
 * Tracks the active option of a listbox while the focus stays in the field. The arrow keys and the pointer select an option. Enter is
 * deferred until the results for the query have arrived.
 */
export function useActiveOption({ keys, hasDefault, query, isCurrent, pendingEnter }: OptionList) {
  const listId = useId();
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const [pendingTarget, setPendingTarget] = useState(() => getLinkTarget(pendingEnter.current));
  const [lastQuery, setLastQuery] = useState(query);
  if (lastQuery !== query) {
    setLastQuery(query);
    setSelectedKey(null);
    setPendingTarget(null);
  }
  const selectedIndex = keys.indexOf(selectedKey ?? '');
  const activeIndex = selectedIndex === -1 && hasDefault ? 0 : selectedIndex;
  const getId = (index: number) => `${listId}-${index}`;
  const activeId = activeIndex in keys ? getId(activeIndex) : undefined;
  useEffect(() => {
    if (!pendingTarget || !isCurrent) return;
    // The list stays open when the link opens in a new tab, so the link must be followed only once.
    setPendingTarget(null);
    followLink(getOptionLink(activeId), pendingTarget);
  }, [pendingTarget, isCurrent, activeId]);
  const move = (step: number) => {
    // Without an active option, ArrowUp selects the last option.
    const index = activeIndex === -1 && step < 0 ? 0 : activeIndex;
    const next = (index + step + keys.length) % keys.length;
    setSelectedKey(keys[next] ?? null);
    scrollToOption(getId(next), next === 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const step = getStep(event);
    if (step !== 0 && keys.length > 0) {
      event.preventDefault();
      move(step);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const target = getLinkTarget(event);
    if (isCurrent) followLink(getOptionLink(activeId), target);
    else setPendingTarget(target);
  };
  return {
    listId,
    /** The id of the option that Enter follows, if any. */
    activeId,
    getOptionProps: (key: string): OptionProps => {
      const index = keys.indexOf(key);
      return {
        id: getId(index),
        'aria-selected': index === activeIndex,
        onMouseMove: () => setSelectedKey(key),
      };
    },
    onKeyDown,
  };
}

/** Whether a key press belongs to an unfinished IME composition. */
function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  // Safari reports key code 229 for the Enter that ends a composition.
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

function getStep(event: KeyboardEvent): number {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return 0;
  if (event.key === 'ArrowDown') return 1;
  return event.key === 'ArrowUp' ? -1 : 0;
}

function getOptionLink(id: string | undefined): HTMLAnchorElement | null {
  const element = id === undefined ? null : document.getElementById(id);
  return element instanceof HTMLAnchorElement ? element : null;
}

/** Scrolls an option into view; for the first option, also the heading above it. */
function scrollToOption(id: string, isFirst: boolean): void {
  const option = getOptionLink(id);
  if (isFirst) option?.closest('[data-scrolls]')?.scrollTo({ top: 0 });
  else option?.scrollIntoView({ block: 'nearest' });
}

/** Follows browser conventions: Ctrl or Cmd opens a new tab, Shift a new window, Alt nothing. */
function getLinkTarget(event: KeyboardEvent | null): LinkTarget | null {
  if (!event || event.altKey) return null;
  if (event.ctrlKey || event.metaKey) return 'tab';
  return event.shiftKey ? 'window' : 'here';
}

function followLink(link: HTMLAnchorElement | null, target: LinkTarget | null): void {
  if (!link || !target) return;
  const size = target === 'window' ? `,width=${innerWidth},height=${innerHeight}` : '';
  if (target === 'here') link.click();
  else open(link.href, '_blank', `noopener${size}`);
}
