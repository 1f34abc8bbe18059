import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

/** The state of the listbox, which the field exposes through ARIA attributes. */
type ListState = {
  listId: string;
  activeId: string | undefined;
  isExpanded: boolean;
  isLoading: boolean;
};

export type FieldState = ReturnType<typeof useFieldState>;

/** The query of the dialog's field, and its connection to the lazy-loaded search. */
export function useFieldState(initialQuery: string) {
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(initialQuery);
  // Null until the search code has loaded, which also sets the key handler.
  const [list, setList] = useState<ListState | null>(null);
  const keyHandler = useRef<((event: KeyboardEvent) => void) | null>(null);
  // An Enter key press before the results of the query arrived.
  const pendingEnter = useRef<KeyboardEvent | null>(null);
  useLayoutEffect(() => {
    // On a phone, the keyboard would cover the results of the initial query.
    if (initialQuery !== '' && matchMedia('(pointer: coarse)').matches) {
      return;
    }
    field.current?.focus();
    field.current?.select();
  }, [initialQuery]);
  const changeQuery = (next: string) => {
    pendingEnter.current = null;
    setQuery(next);
    field.current?.focus();
  };
  return { field, query, changeQuery, list, setList, keyHandler, pendingEnter };
}
