import { useEffect, useRef, useState } from 'react';
import { Icon, icons } from '@/components/ui/icon';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useLastValue } from '@/components/ui/use-last-value';
import { closestElement } from '@/lib/client/closest-element';
import { isPlainClick } from '@/lib/client/navigation/links';
import { shouldPrefetch } from '@/lib/client/navigation/prefetch-on-intent';
import { getSelectedText, getShortcut } from '@/lib/client/search-shortcut';
import { areShortcutsBlocked } from '@/lib/client/shortcut-guards';
import * as messages from '@/messages';
import styles from './search.module.css';
import { preloadSearch, SearchDialog } from './search-dialog';

/**
 * Opens the search dialog on click or by keyboard shortcut. The search code is loaded on hover,
 * focus or touch. Text selected on the page becomes the query. Links with `data-search` also open
 * the dialog.
 */
export function SearchButton() {
  const button = useRef<HTMLButtonElement>(null);
  const [search, setSearch] = useState<{
    query: string;
    openedAt: number;
  } | null>(null);
  const shown = useLastValue(search);
  const opener = useRef<Element>(null);
  const open = (text = getSelectedText()) => {
    opener.current = document.activeElement;
    setSearch({ query: text, openedAt: performance.now() });
  };
  const close = () => {
    setSearch(null);
    const { current } = opener;
    const hadFocus =
      current instanceof HTMLElement && current !== document.body;
    (hadFocus ? current : button.current)?.focus({ preventScroll: true });
  };
  useOpenTriggers(open);
  const isHydrated = useHydrated();
  return (
    <>
      <button
        ref={button}
        type="button"
        // A click before hydration would be lost.
        disabled={!isHydrated}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        // Without JavaScript, the layout has a link instead.
        className={`script-only ${styles['trigger']}`}
        onClick={() => open()}
        onPointerEnter={preloadOnIntent}
        onFocus={preloadOnIntent}
        onTouchStart={preloadOnIntent}
      >
        <Icon path={icons.search} />
        <span className={styles['label']}>{messages.search.name}</span>
        <KeyHint />
      </button>
      {shown && (
        <div key={shown.openedAt} className={styles['layer']}>
          <SearchDialog query={shown.query} onClose={close} />
        </div>
      )}
    </>
  );
}

function preloadOnIntent(): void {
  if (shouldPrefetch(navigator)) {
    preloadSearch();
  }
}

/**
 * Opens the search by keyboard shortcut, and by links with `data-search`, which otherwise lead to
 * the results page. The open dialog handles shortcuts itself.
 */
function useOpenTriggers(open: (query?: string) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (areShortcutsBlocked() || getShortcut(event) === null) {
        return;
      }
      event.preventDefault();
      open();
    };
    const onClick = (event: MouseEvent) => {
      const link = closestElement(event.target, 'a[data-search]');
      if (!link || !isPlainClick(event)) {
        return;
      }
      event.preventDefault();
      open(link.dataset['search']);
    };
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('keydown', onKeyDown, { signal });
    addEventListener('click', onClick, { capture: true, signal });
    return () => controller.abort();
  });
}

/**
 * The shortcut that opens the search. Rendered on the client only, because the server cannot detect
 * the platform.
 */
function KeyHint() {
  const isHydrated = useHydrated();
  const modifier =
    isHydrated && (/mac|iphone|ipad/i.test(navigator.platform) ? '⌘' : 'Ctrl');
  return (
    <span className={styles['keys']} aria-hidden="true">
      {modifier && [modifier, 'K'].map((key) => <kbd key={key}>{key}</kbd>)}
    </span>
  );
}
