import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useState,
} from 'react';
import { isComposing } from '@/lib/client/shortcut-guards';

export type OptionProps = {
  id: string;
  'aria-selected': boolean;
  onMouseMove: () => void;
};

export type Listbox = {
  listId: string;
  /** The id of the option that Enter follows, if any. */
  activeId: string | undefined;
  getOptionProps: (key: string) => OptionProps;
  onKeyDown: (event: KeyboardEvent) => void;
};

type ListboxParams = {
  /** The keys of the options, in their order. */
  keys: readonly string[];
  /**
   * Whether the first option is active until the reader selects another; otherwise no option is.
   */
  hasDefault: boolean;
  /** A new query resets the active option. */
  query: string;
  /** Whether the options belong to the query rather than to an earlier one. */
  isCurrent: boolean;
  /** An Enter key press before the results of the query arrived. */
  pendingEnter: RefObject<KeyboardEvent | null>;
};

/**
 * Tracks the active option of a listbox while the focus stays in the field. The arrow keys and the
 * pointer select an option. Enter is deferred until the results for the query have arrived.
 */
export function useListbox({
  keys,
  hasDefault,
  query,
  isCurrent,
  pendingEnter,
}: ListboxParams): Listbox {
  const listId = useId();
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const [lastQuery, setLastQuery] = useState(query);
  if (lastQuery !== query) {
    setLastQuery(query);
    setSelectedKey(null);
  }
  const selectedIndex = keys.indexOf(selectedKey ?? '');
  const activeIndex =
    selectedIndex === noIndex && hasDefault ? 0 : selectedIndex;
  const getId = (index: number) => `${listId}-${index}`;
  const activeId = activeIndex in keys ? getId(activeIndex) : undefined;
  useEffect(() => {
    if (!pendingEnter.current || !isCurrent) {
      return;
    }
    followLink(getOptionLink(activeId), pendingEnter.current);
    // The list stays open when the link opens in a new tab, so the link must be followed only once.
    pendingEnter.current = null;
  }, [pendingEnter, isCurrent, activeId]);
  const move = (step: number) => {
    const initial = step > 0 ? 0 : keys.length - 1;
    const next =
      activeIndex === noIndex
        ? initial
        : (activeIndex + step + keys.length) % keys.length;
    setSelectedKey(keys[next] ?? null);
    scrollToOption(getId(next), next === 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) {
      return;
    }
    const step = getStep(event);
    if (step !== 0 && keys.length > 0) {
      event.preventDefault();
      move(step);
    }
    if (event.key !== 'Enter') {
      return;
    }
    event.preventDefault();
    if (isCurrent) {
      followLink(getOptionLink(activeId), event);
    } else {
      pendingEnter.current = event;
    }
  };
  return {
    listId,
    activeId,
    getOptionProps: (key) => {
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

/** The index of the active option if there is none, and that of a key that is not in the list. */
const noIndex = -1;

function getStep(event: KeyboardEvent): number {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) {
    return 0;
  }
  if (event.key === 'ArrowDown') {
    return 1;
  }
  return event.key === 'ArrowUp' ? -1 : 0;
}

function getOptionLink(id: string | undefined): HTMLAnchorElement | null {
  const element = id === undefined ? null : document.getElementById(id);
  return element instanceof HTMLAnchorElement ? element : null;
}

/** Scrolls an option into view; for the first option, also the heading above it. */
function scrollToOption(id: string, isFirst: boolean): void {
  const option = getOptionLink(id);
  if (isFirst) {
    option?.closest('[data-scrolls]')?.scrollTo({ top: 0 });
  } else {
    option?.scrollIntoView({ block: 'nearest' });
  }
}

/** Follows browser conventions: Ctrl or Cmd opens a new tab, Shift a new window, Alt nothing. */
function followLink(
  link: HTMLAnchorElement | null,
  event: KeyboardEvent,
): void {
  if (!link || event.altKey) {
    return;
  }
  const opensTab = event.ctrlKey || event.metaKey;
  const windowSize = opensTab
    ? ''
    : `,width=${innerWidth},height=${innerHeight}`;
  if (opensTab || event.shiftKey) {
    open(link.href, '_blank', `noopener${windowSize}`);
  } else {
    link.click();
  }
}
