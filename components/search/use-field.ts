import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The state of the listbox, which the field exposes through ARIA attributes. */
export type ListState = { listId: string; activeId: string | undefined; isLoading: boolean };

/** Connects the field to the lazily loaded search. */
export type FieldLink = {
  query: string;
  /** Sets the query and focuses the field. */
  onAsk: (query: string) => void;
  onListState: (state: ListState) => void;
  /** The key handler, set by the search once it is loaded. */
  keyHandler: RefObject<((event: KeyboardEvent) => void) | null>;
  /** An Enter key press from before the handler was set. */
  earlyEnter: RefObject<KeyboardEvent | null>;
};

/** Manages the query of the dialog's field and its connection to the lazily loaded search. */
export function useField(initialQuery: string) {
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(initialQuery);
  const [list, setList] = useState<ListState | null>(null);
  const keyHandler: FieldLink['keyHandler'] = useRef(null);
  const earlyEnter: FieldLink['earlyEnter'] = useRef(null);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const updateQuery = (next: string) => {
    earlyEnter.current = null;
    setQuery(next);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (keyHandler.current) keyHandler.current(event);
    else if (event.key === 'Enter') earlyEnter.current = event;
  };
  const panelProps: FieldLink = {
    query,
    onAsk: updateQuery,
    onListState: setList,
    keyHandler,
    earlyEnter,
  };
  return { fieldProps: { field, query, list, onChange: updateQuery, onKeyDown }, panelProps };
}
