import {
  type KeyboardEvent,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { withTimeout } from '@/lib/client/next/with-timeout';
import {
  pushOverlayEntry,
  removeOverlayEntry,
  watchOverlayBack,
} from '@/lib/client/overlay-history';
import { getShortcut } from '@/lib/client/shortcuts';
import { hostedVariables } from '@/lib/search/hosted-variables';
import { fetchManifest } from '@/lib/search/manifest';
import { memoizeAsync } from '@/lib/search/memoize-async';
import { searchSwitches } from '@/lib/site';
import * as messages from '@/messages';
import { ErrorScreen } from './error-screen';
import type { SearchPanelProps } from './search-dialog';
import { SearchField, useSearchField } from './search-field';
import styles from './search-shell.module.css';

type SearchShellProps = {
  siteUrl: string;
  /** The initial query: the text selected on the page. */
  query: string;
  /** Called with whether the user followed a link in the dialog. */
  onClosed: (hasFollowedLink: boolean) => void;
};

/** Loads the search code. */
export const loadDialog = memoizeAsync(withTimeout(() => import('./search-dialog')));

/** Preloads the search code and the data for the first results. */
export function preloadSearch(): void {
  // Failures are retried and reported when the search opens.
  if (!hostedVariables) fetchManifest().catch(() => {});
  loadDialog().then(
    ({ preload }) => preload(),
    () => {},
  );
}

/**
 * The dialog with its field and keyboard hints, usable before the search code has loaded. The field is the same element
 * throughout, so text, caret, focus and an unfinished IME composition are preserved.
 */
export function SearchShell({ siteUrl, query, onClosed }: SearchShellProps) {
  const { dialog, close, follow, onClose } = useModal(onClosed);
  const { fieldProps, panelProps } = useSearchField(query);
  // Kept in state: a load started while rendering would restart forever after a failure.
  const [dialogModule, setDialogModule] = useState(loadDialog);
  const onKeyDown = (event: KeyboardEvent) => {
    const isToggle = searchSwitches.shortcuts && getShortcut(event.nativeEvent) === 'toggle';
    const isEscape = event.key === 'Escape' && !event.nativeEvent.isComposing;
    if (!isToggle && !isEscape) return;
    // Otherwise `input type="search"` would use the first Escape to clear itself.
    event.preventDefault();
    close();
  };
  // The stylesheet delays its appearance.
  const loading = (
    <p role="status" className={styles['loading']}>
      {messages.errors.loading}
    </p>
  );
  return (
    <dialog
      ref={dialog}
      aria-label={messages.search.name}
      className={styles['dialog']}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onMouseDown={(event) => event.target === event.currentTarget && close()}
    >
      <SearchField {...fieldProps} onCancel={close} />
      <div className={styles['screen']} data-scrolls>
        <LazyBoundary
          onRetry={() => setDialogModule(loadDialog())}
          renderError={(retry) => (
            <ErrorScreen
              onRetry={() => {
                fieldProps.field.current?.focus();
                retry();
              }}
            />
          )}
        >
          <Suspense fallback={loading}>
            <LoadedDialog
              dialogModule={dialogModule}
              siteUrl={siteUrl}
              {...panelProps}
              onFollow={follow}
            />
          </Suspense>
        </LazyBoundary>
      </div>
      <KeyHints />
    </dialog>
  );
}

type LoadedDialogProps = SearchPanelProps & { dialogModule: ReturnType<typeof loadDialog> };

function LoadedDialog({ dialogModule, ...props }: LoadedDialogProps) {
  const { SearchDialog } = use(dialogModule);
  return <SearchDialog {...props} />;
}

/** Opens the dialog as a modal on mount. The Back button closes it without leaving the page. */
function useModal(onClosed: (hasFollowedLink: boolean) => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const hasFollowedLink = useRef(false);
  const isClosed = useRef(false);
  const onClose = () => {
    if (isClosed.current) return;
    isClosed.current = true;
    // A followed link replaces the entry (see components/navigation).
    if (!hasFollowedLink.current) removeOverlayEntry();
    onClosed(hasFollowedLink.current);
  };
  // Called directly because the `close` event fires a task later, and the shortcut would be lost in between.
  const close = () => {
    dialog.current?.close();
    onClose();
  };
  // A layout effect, so that the field receives the next key press.
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    pushOverlayEntry();
    preloadSearch();
  }, []);
  const onBack = useEffectEvent(close);
  useEffect(() => watchOverlayBack(onBack), []);
  const follow = () => {
    hasFollowedLink.current = true;
    close();
  };
  return { dialog, close, follow, onClose };
}

/** The keyboard shortcuts of the dialog. */
function KeyHints() {
  return (
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
  );
}
