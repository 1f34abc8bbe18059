import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { Icon, icons } from '@/components/ui/icon';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import searchForm from '@/components/ui/search-form.module.css';
import { useModal } from '@/components/ui/use-modal';
import { retryableImport } from '@/lib/client/next/retryable-import';
import { getShortcut } from '@/lib/client/search-shortcut';
import { isComposing } from '@/lib/client/shortcut-guards';
import {
  hostedSettings,
  maxQueryLength,
  searchWorkerUrl,
} from '@/lib/search/engine-settings';
import { memoizeAsync } from '@/lib/search/memoize-async';
import { fetchStartLinks } from '@/lib/search/start-links';
import { getSearchWorker } from '@/lib/search/worker-handle';
import * as messages from '@/messages';
import { ErrorScreen } from './error-screen';
import styles from './search.module.css';
import { type FieldState, useFieldState } from './use-field-state';

/** Loads the search code. */
export const loadSearchUi = memoizeAsync(
  retryableImport(() => import('./search-dialog-content')),
);

/** Preloads the search code and the data for the first results. */
export function preloadSearch(): void {
  // Failures are retried and reported when the search opens.
  fetchStartLinks().catch(() => {});
  if (!hostedSettings) {
    startWorker().catch(() => {});
  }
  loadSearchUi()
    .then(({ preload }) => preload())
    .catch(() => {});
}

/** Rejects if the browser does not allow workers. */
async function startWorker(): Promise<void> {
  getSearchWorker(searchWorkerUrl);
}

type LazyCodeProps<Code> = {
  load: () => Promise<Code>;
  /** Called before the code is loaded again, which removes the focused button. */
  onRetry?: () => void;
  children: (code: Code) => ReactNode;
};

/** Renders its children once their code has loaded, or the search error screen if loading fails. */
export function LazyCode<Code>({
  load,
  onRetry,
  children,
}: LazyCodeProps<Code>) {
  // Kept in state: a load started while rendering would restart forever after a failure.
  const [code, setCode] = useState(load);
  return (
    <LazyBoundary
      load={() => code}
      onRetry={() => {
        onRetry?.();
        setCode(load());
      }}
      renderError={(retry) => <ErrorScreen onRetry={retry} />}
    >
      {children}
    </LazyBoundary>
  );
}

type SearchDialogProps = {
  /** The initial query: the text selected on the page. */
  query: string;
  onClose: () => void;
};

/**
 * The dialog with its field and keyboard hints, usable before the search code has loaded. The field
 * is the same element throughout, so text, caret, focus and an unfinished IME composition are
 * preserved.
 */
export function SearchDialog({ query, onClose }: SearchDialogProps) {
  const { close, dialogProps } = useModal(onClose);
  useEffect(preloadSearch, []);
  const fieldState = useFieldState(query);
  const onKeyDown = (event: KeyboardEvent) => {
    const isToggle = getShortcut(event.nativeEvent) === 'toggle';
    const isEscape = event.key === 'Escape' && !isComposing(event.nativeEvent);
    if (!isToggle && !isEscape) {
      return;
    }
    // Otherwise `input type="search"` would use the first Escape to clear itself.
    event.preventDefault();
    close();
  };
  return (
    <dialog
      {...dialogProps}
      data-blocks-shortcuts=""
      aria-label={messages.search.name}
      className={styles['dialog']}
      onKeyDown={onKeyDown}
    >
      <SearchField fieldState={fieldState} onCancel={close} />
      <div className={styles['screen']} data-scrolls>
        <LazyCode
          load={loadSearchUi}
          onRetry={() => fieldState.inputRef.current?.focus()}
        >
          {({ SearchDialogContent }) => (
            <SearchDialogContent fieldState={fieldState} />
          )}
        </LazyCode>
      </div>
      <ul className={styles['hints']}>
        {Object.values(messages.search.keys).map(({ symbol, name, text }) => (
          <li key={text}>
            <kbd>
              <span aria-hidden="true">{symbol}</span>
              <span className="sr-only">{name}</span>
            </kbd>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </dialog>
  );
}

type SearchFieldProps = { fieldState: FieldState; onCancel: () => void };

/** The combobox of the dialog. Keeps the focus while the arrow keys move through the listbox. */
function SearchField({ fieldState, onCancel }: SearchFieldProps) {
  const { inputRef, query, list, changeQuery, keyHandler, pendingEnter } =
    fieldState;
  const onKeyDown = (event: KeyboardEvent) => {
    if (keyHandler.current) {
      keyHandler.current(event);
    } else if (event.key === 'Enter') {
      pendingEnter.current = event;
    }
  };
  return (
    <div className={styles['bar']}>
      <span className={styles['fieldIcon']}>
        <Icon path={icons.search} />
        {list?.isLoading && <span className={styles['spinner']} />}
      </span>
      <input
        ref={inputRef}
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
        maxLength={maxQueryLength}
        className={searchForm['field']}
        value={query}
        onChange={(event) => changeQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {query !== '' && (
        <IconButton
          aria-label={messages.search.clear}
          title={messages.search.clear}
          onClick={() => changeQuery('')}
        >
          <Icon path={icons.close} />
        </IconButton>
      )}
      <Button onClick={onCancel}>
        <span className={styles['cancel']}>{messages.search.cancel}</span>
        <kbd aria-hidden className={styles['cancelKey']}>
          {messages.search.keys.close.symbol}
        </kbd>
      </Button>
    </div>
  );
}
