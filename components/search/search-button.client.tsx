'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';
import { allowsPrefetch } from '@/lib/browser/connection';
import { selectedText } from '@/lib/browser/selected-text';
import { shortcutOf } from '@/lib/browser/shortcuts';
import { searchSwitches, site } from '@/lib/site';
import styles from './search-button.module.css';
import { loadSearch, SearchShell } from './search-shell';

type SearchButtonProps = {
  /** The URL path of this site in the records of search. */
  siteUrl: string;
};

/**
 * Opens the search, as its shortcuts do. Carries no search: that is fetched when the reader is about to ask. What is selected
 * on the page becomes the query.
 */
export function SearchButton({ siteUrl }: SearchButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [query, setQuery] = useState<string | null>(null);
  const opener = useRef<Element>(null);
  const open = () => {
    opener.current = document.activeElement;
    setQuery(selectedText(site.search.selectionLength));
  };
  const close = (isFollowed: boolean) => {
    setQuery(null);
    if (!isFollowed) focusAgain(opener.current, button.current);
  };
  useShortcuts(query !== null, open);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={searchSwitches.shortcuts ? 'Control+K Meta+K' : undefined}
        className={styles['button']}
        onClick={open}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onTouchStart={prefetch}
      >
        <Icon name="search" />
        <span className={styles['label']}>{site.search.name}</span>
        {searchSwitches.shortcuts && <KeyHint />}
      </button>
      {query !== null && <SearchShell siteUrl={siteUrl} query={query} onClosed={close} />}
    </>
  );
}

/** Gives the focus back to what had it; where nothing had it, the next Tab goes on from the button. */
function focusAgain(opener: Element | null, button: HTMLElement | null): void {
  const target = opener instanceof HTMLElement && opener !== document.body ? opener : button;
  target?.focus({ preventScroll: true });
}

function prefetch(): void {
  if (allowsPrefetch(navigator)) loadSearch();
}

/** Opening by the keyboard; while the search is open, it closes itself. */
function useShortcuts(isOpen: boolean, open: () => void): void {
  useEffect(() => {
    if (!searchSwitches.shortcuts || isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || shortcutOf(event) === null) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
}

/** The keys that open the search. The server cannot know the keyboard. */
function KeyHint() {
  const command = useSyncExternalStore(
    neverChanges,
    () => (/mac|iphone|ipad/i.test(navigator.platform) ? '⌘' : 'Ctrl'),
    () => null,
  );
  return (
    <span className={styles['keys']} aria-hidden="true">
      {command && (
        <>
          <kbd>{command}</kbd>
          <kbd>K</kbd>
        </>
      )}
    </span>
  );
}

function neverChanges(): () => void {
  return () => {};
}
