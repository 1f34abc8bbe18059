import {
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** The state of the listbox, which the field exposes through ARIA attributes. */
type ListState = {
  listId: string;
  activeId: string | undefined;
  isExpanded: boolean;
  isLoading: boolean;
};

export type FieldState = {
  inputRef: RefObject<HTMLInputElement | null>;
  query: string;
  /** Sets the query, and focuses the field. */
  changeQuery: (query: string) => void;
  /** Null until the search code has loaded, which also sets the key handler. */
  list: ListState | null;
  setList: (list: ListState) => void;
  keyHandler: RefObject<((event: KeyboardEvent) => void) | null>;
  /** An Enter key press before the results of the query arrived. */
  pendingEnter: RefObject<KeyboardEvent | null>;
};

/** The query of the dialog's field, and its connection to the lazy-loaded search. */
export function useFieldState(initialQuery: string): FieldState {
  const inputRef = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(initialQuery);
  const [list, setList] = useState<ListState | null>(null);
  const keyHandler = useRef<((event: KeyboardEvent) => void) | null>(null);
  const pendingEnter = useRef<KeyboardEvent | null>(null);
  useLayoutEffect(() => {
    // On a phone, the keyboard would cover the results of the initial query.
    if (initialQuery !== '' && matchMedia('(pointer: coarse)').matches) {
      return;
    }
    inputRef.current?.focus();
    inputRef.current?.select();
  }, [initialQuery]);
  const changeQuery = (next: string) => {
    pendingEnter.current = null;
    setQuery(next);
    inputRef.current?.focus();
  };
  return {
    inputRef,
    query,
    changeQuery,
    list,
    setList,
    keyHandler,
    pendingEnter,
  };
}
