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
import { LazyPart } from '@/components/ui/lazy-part';
import { loadWithTimeout } from '@/lib/browser/load-with-timeout';
import {
  leaveOverlayEntry,
  pushOverlayEntry,
  watchOverlayBack,
} from '@/lib/browser/overlay-history';
import { shortcutOf } from '@/lib/browser/shortcuts';
import { loadOnce } from '@/lib/search/load-once';
import { searchSwitches, site } from '@/lib/site';
import { ErrorScreen } from './error-screen';
import { KeyHints } from './key-hints';
import { SearchField } from './search-field';
import type { SearchPanelProps } from './search-panel';
import styles from './search-shell.module.css';
import { useField } from './use-field';

type SearchShellProps = {
  siteUrl: string;
  /** The query at first: what was selected on the page. */
  query: string;
  /** Called with whether the reader followed a link of the dialog. */
  onClosed: (isFollowed: boolean) => void;
};

const dialogPart = loadOnce(() => loadWithTimeout(() => import('./search-dialog')));
const enginePart = loadOnce(() => loadWithTimeout(() => import('@/lib/search/choose-engine')));

/** Fetches the code of the search and what its first answer needs. */
export function loadSearch(): void {
  // A load that fails here is tried again, and shown, when the search opens.
  dialogPart().catch(() => {});
  enginePart().then(
    ({ chosenEngine }) => chosenEngine().warm(),
    () => {},
  );
}

/**
 * The dialog with its field and key hints, complete before the code of the search arrives. The field is one element from the
 * first frame on, so that text, caret, focus and an unfinished composition are never lost.
 */
export function SearchShell({ siteUrl, query, onClosed }: SearchShellProps) {
  const { dialog, close, follow, onClose } = useModal(onClosed);
  const { fieldProps, panelProps } = useField(query);
  // A promise of its own: requested while rendering, a load that failed would begin again without end.
  const [part, setPart] = useState(dialogPart);
  const onKeyDown = (event: KeyboardEvent) => {
    const isToggle = searchSwitches.shortcuts && shortcutOf(event.nativeEvent) === 'toggle';
    const isEscape = event.key === 'Escape' && !event.nativeEvent.isComposing;
    if (!isToggle && !isEscape) return;
    // A field of this kind would take the first Escape for itself.
    event.preventDefault();
    close();
  };
  return (
    <dialog
      ref={dialog}
      aria-label="Search"
      className={styles['dialog']}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onMouseDown={(event) => event.target === event.currentTarget && close()}
    >
      <SearchField {...fieldProps} onCancel={close} />
      <div className={styles['screen']} data-scrolls>
        <LazyPart
          onRetry={() => setPart(dialogPart())}
          renderError={(retry) => <ErrorScreen onRetry={retry} />}
        >
          <Suspense fallback={<Loading />}>
            <LoadedDialog part={part} siteUrl={siteUrl} {...panelProps} onFollow={follow} />
          </Suspense>
        </LazyPart>
      </div>
      <KeyHints />
    </dialog>
  );
}

type LoadedDialogProps = SearchPanelProps & { part: ReturnType<typeof dialogPart> };

function LoadedDialog({ part, ...props }: LoadedDialogProps) {
  const { SearchDialog } = use(part);
  return <SearchDialog {...props} />;
}

/** Shows itself after a while only; the stylesheet holds the delay. */
function Loading() {
  return (
    <p role="status" className={styles['loading']}>
      {site.errors.loading}
    </p>
  );
}

/** A dialog that is modal as long as it is there. Back closes it and stays on the page. */
function useModal(onClosed: (isFollowed: boolean) => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isFollowed = useRef(false);
  const isClosed = useRef(false);
  const onClose = () => {
    if (isClosed.current) return;
    isClosed.current = true;
    // The page of a link that was followed replaces the entry: components/navigation.
    if (!isFollowed.current) leaveOverlayEntry();
    onClosed(isFollowed.current);
  };
  // Not left to the event of the element, which comes a task later: the shortcut would be lost in between.
  const close = () => {
    dialog.current?.close();
    onClose();
  };
  // Before the next key, which the field has to get.
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    pushOverlayEntry();
    loadSearch();
  }, []);
  const onBack = useEffectEvent(close);
  useEffect(() => watchOverlayBack(onBack), []);
  const follow = () => {
    isFollowed.current = true;
    close();
  };
  return { dialog, close, follow, onClose };
}
