import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The state of the listbox, which the field exposes through ARIA attributes. */
export type ListState = {
  listId: string;
  activeId: string | undefined;
  isExpanded: boolean;
  isLoading: boolean;
};

/** Connects the field to the lazily loaded search. */
export type FieldConnection = {
  query: string;
  /** Sets the query and focuses the field. */
  onQueryChange: (query: string) => void;
  onListState: (state: ListState) => void;
  /** The key handler, set by the search once it is loaded. */
  keyHandler: RefObject<((event: KeyboardEvent) => void) | null>;
  /** An Enter key press from before the handler was set. */
  pendingEnter: RefObject<KeyboardEvent | null>;
};

/** Manages the query of the dialog's field and its connection to the lazily loaded search. */
export function useSearchField(initialQuery: string) {
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(initialQuery);
  const [list, setList] = useState<ListState | null>(null);
  const keyHandler: FieldConnection['keyHandler'] = useRef(null);
  const pendingEnter: FieldConnection['pendingEnter'] = useRef(null);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const updateQuery = (next: string) => {
    pendingEnter.current = null;
    setQuery(next);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (keyHandler.current) keyHandler.current(event);
    else if (event.key === 'Enter') pendingEnter.current = event;
  };
  const panelProps: FieldConnection = {
    query,
    onQueryChange: updateQuery,
    onListState: setList,
    keyHandler,
    pendingEnter,
  };
  return { fieldProps: { field, query, list, onChange: updateQuery, onKeyDown }, panelProps };
}
