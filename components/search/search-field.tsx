import type { KeyboardEvent, RefObject } from 'react';
import { Icon } from '@/components/ui/icon';
import { site } from '@/lib/site';
import * as messages from '@/messages';
import styles from './search-shell.module.css';
import type { ListState } from './use-search-field';

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
