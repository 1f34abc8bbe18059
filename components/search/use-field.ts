import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** What the field says about the list of options below it. */
export type ListState = { listId: string; activeId: string | undefined; isLoading: boolean };

/** What the loaded search gets from the field, and gives it. */
export type FieldLink = {
  query: string;
  /** Sets the query and moves the focus into the field. */
  onAsk: (query: string) => void;
  onListState: (state: ListState) => void;
  /** Where the loaded search puts its handler of the field's keys. */
  keyHandler: RefObject<((event: KeyboardEvent) => void) | null>;
  /** Enter, where it was pressed before there was a handler. */
  earlyEnter: RefObject<KeyboardEvent | null>;
};

/** The field of the dialog: its query, and its link to the search that is loaded later. */
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
  const ask = (next: string) => {
    earlyEnter.current = null;
    setQuery(next);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (keyHandler.current) keyHandler.current(event);
    else if (event.key === 'Enter') earlyEnter.current = event;
  };
  const panelProps: FieldLink = { query, onAsk: ask, onListState: setList, keyHandler, earlyEnter };
  return { fieldProps: { field, query, list, onChange: ask, onKeyDown }, panelProps };
}
