import {
  type KeyboardEvent,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { LazyPart } from '@/components/ui/lazy-part';
import { loadWithTimeout } from '@/lib/browser/load-with-timeout';
import { shortcutOf } from '@/lib/browser/shortcuts';
import { loadOnce } from '@/lib/search/load-once';
import { searchSwitches } from '@/lib/site';
import { EarlyField, type Typed } from './early-field';
import styles from './search-shell.module.css';

type SearchShellProps = {
  siteUrl: string;
  /** What stands in the field at first. */
  query: string;
  /** Told whether the reader went on to what was found. */
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

/** The open dialog, there before the search itself: what is typed meanwhile goes into its field. */
export function SearchShell({ siteUrl, query, onClosed }: SearchShellProps) {
  const { dialog, close } = useModal();
  const [typed] = useState<Typed>({ text: query, isChosen: query !== '' });
  const isFollowed = useRef(false);
  const follow = () => {
    isFollowed.current = true;
    close();
  };
  // A promise of its own: asked for while drawing, a load that failed would begin again without end.
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
      onClose={() => onClosed(isFollowed.current)}
      onKeyDown={onKeyDown}
      onMouseDown={(event) => event.target === event.currentTarget && close()}
    >
      <LazyPart onRetry={() => setPart(dialogPart())}>
        <Suspense fallback={<EarlyField typed={typed} />}>
          <LoadedDialog
            part={part}
            siteUrl={siteUrl}
            typed={typed}
            onFollow={follow}
            onCancel={close}
          />
        </Suspense>
      </LazyPart>
    </dialog>
  );
}

type LoadedDialogProps = {
  part: ReturnType<typeof dialogPart>;
  siteUrl: string;
  typed: Typed;
  onFollow: () => void;
  onCancel: () => void;
};

function LoadedDialog({ part, ...props }: LoadedDialogProps) {
  const { SearchDialog } = use(part);
  return <SearchDialog {...props} />;
}

/** A dialog that is modal as long as it is there. Back closes it with the page. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  // Before the next key: it shall find the field.
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    loadSearch();
  }, []);
  useEffect(() => {
    const onBack = () => dialog.current?.close();
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, []);
  return { dialog, close };
}
