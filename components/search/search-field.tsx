import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { site } from '@/lib/site';
import * as messages from '@/messages';
import styles from './search-shell.module.css';

type SearchFieldProps = {
  field: RefObject<HTMLInputElement | null>;
  query: string;
  /** The state of the listbox; null until the search is loaded. */
  list: ListState | null;
  onChange: (query: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onCancel: () => void;
};

/** The combobox of the dialog. Keeps the focus while the arrow keys move through the listbox. */
export function SearchField({ query, list, onChange, onCancel, ...props }: SearchFieldProps) {
  return (
    <div className={styles['header']}>
      <span className={styles['icon']}>
        <Icon name="search" />
        {list?.isLoading && <span className={styles['spinner']} />}
      </span>
      <input
        ref={props.field}
        type="search"
        role="combobox"
        aria-label={messages.search.name}
        aria-autocomplete="list"
        aria-expanded={list?.isExpanded ?? false}
        aria-controls={list?.listId}
        aria-activedescendant={list?.activeId}
        placeholder={messages.search.placeholder}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={site.search.queryLength}
        className={styles['field']}
        value={query}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={props.onKeyDown}
      />
      {query !== '' && (
        <button
          type="button"
          aria-label={messages.search.clear}
          title={messages.search.clear}
          className={styles['clear']}
          onClick={() => onChange('')}
        >
          <Icon name="close" />
        </button>
      )}
      <button type="button" className={styles['cancel']} onClick={onCancel}>
        {messages.search.cancel}
      </button>
    </div>
  );
}

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
    // On a phone, the keyboard would cover the results of a query that is there already.
    if (initialQuery !== '' && matchMedia('(pointer: coarse)').matches) return;
    field.current?.focus();
    field.current?.select();
  }, [initialQuery]);
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
