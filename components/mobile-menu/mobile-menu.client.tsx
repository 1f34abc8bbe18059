'use client';

import { usePathname } from 'next/navigation';
import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import { getLinkedPagePath, isPlainClick } from '@/lib/client/links';
import {
  pushOverlayEntry,
  removeOverlayEntry,
  watchOverlayBack,
} from '@/lib/client/overlay-history';
import { site } from '@/lib/site';
import * as messages from '@/messages';
import styles from './mobile-menu.module.css';

type MobileMenuProps = {
  /** The sidebar, if the page has one. */
  children: ReactNode;
  /** Shown below the navbar links. */
  extra?: ReactNode;
};

/** A modal dialog with two panels: the sidebar and the navbar links. The browser's Back button closes it without leaving the page. */
export function MobileMenu({ children, extra }: MobileMenuProps) {
  const { dialog, isOpen, open, close, onClosed } = useMenu();
  const [isMainSelected, selectMain] = useState(false);
  const panels = useRef<HTMLDivElement>(null);
  // The focused button is in the panel that becomes inert.
  const switchPanel = (isMain: boolean) => {
    flushSync(() => selectMain(isMain));
    panels.current?.querySelector<HTMLElement>(':scope > :not([inert]) :is(a, button)')?.focus();
  };
  const hasDocs = Boolean(children);
  const showsMain = isMainSelected || !hasDocs;
  const onLinkClick = (event: MouseEvent) => {
    const isLink = event.target instanceof Element && event.target.closest('a') !== null;
    if (!isLink || !isPlainClick(event)) return;
    // A link to another page replaces the menu's history entry and closes the menu after the navigation.
    if (getLinkedPagePath(event.target, location) === undefined) close();
  };
  return (
    <div className={styles['menu']}>
      <IconButton
        aria-label={messages.mobileMenu.toggle}
        aria-expanded={isOpen}
        onClick={() => {
          selectMain(false);
          open();
        }}
      >
        <Icon name="menu" />
      </IconButton>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: handles clicks on the backdrop; the dialog itself handles Escape */}
      <dialog
        ref={dialog}
        aria-label={messages.mobileMenu.label}
        className={styles['dialog']}
        onClose={onClosed}
        onClickCapture={onLinkClick}
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        {isOpen && (
          <>
            <div className={styles['head']}>
              <b>{site.title}</b>
              <IconButton aria-label={messages.mobileMenu.close} onClick={close}>
                <Icon name="close" />
              </IconButton>
            </div>
            <div
              ref={panels}
              className={styles['panels']}
              data-panel={showsMain ? 'primary' : 'docs'}
            >
              <div className={styles['panel']} inert={!showsMain}>
                <MainMenu
                  onClose={() => dialog.current?.close()}
                  onForward={hasDocs ? () => switchPanel(false) : undefined}
                />
                {extra}
              </div>
              {hasDocs && (
                <div className={styles['panel']} inert={showsMain}>
                  <button
                    type="button"
                    className={styles['panelLink']}
                    onClick={() => switchPanel(true)}
                  >
                    {messages.mobileMenu.toMainMenu}
                  </button>
                  {children}
                </div>
              )}
            </div>
          </>
        )}
      </dialog>
    </div>
  );
}

/** Manages the open state: closes on navigation, on Back, and when the viewport exceeds the mobile breakpoint. */
function useMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const pathname = usePathname();
  const [lastPathname, setLastPathname] = useState(pathname);
  if (lastPathname !== pathname) {
    setLastPathname(pathname);
    setOpen(false);
  }
  const onClosed = () => {
    // Ignores a late event if the menu has been reopened.
    if (dialog.current?.open) return;
    setOpen(false);
    removeOverlayEntry();
  };
  const close = () => {
    // Closing the dialog element restores the focus.
    dialog.current?.close();
    // Called directly because the `close` event fires a task later, and a click on the button would be lost in between.
    onClosed();
  };
  const onBack = useEffectEvent(close);
  const openedPathname = useRef(pathname);
  const onNavigated = useEffectEvent(() => {
    // The page could not take the focus while the dialog was open.
    if (openedPathname.current !== pathname)
      document.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  });
  const onOpened = useEffectEvent(() => {
    openedPathname.current = pathname;
  });
  useEffect(() => {
    if (!isOpen) {
      if (!dialog.current?.open) return undefined;
      dialog.current.close();
      return onNavigated();
    }
    onOpened();
    dialog.current?.showModal();
    pushOverlayEntry();
    const desktop = matchMedia(`(width > ${site.phoneMaxWidth}px)`);
    const onChange = () => dialog.current?.close();
    desktop.addEventListener('change', onChange);
    const stopWatching = watchOverlayBack(onBack);
    return () => {
      desktop.removeEventListener('change', onChange);
      stopWatching();
    };
  }, [isOpen]);
  return { dialog, isOpen, open: () => setOpen(true), close, onClosed };
}

type MainMenuProps = { onClose: () => void; onForward: (() => void) | undefined };

function MainMenu({ onClose, onForward }: MainMenuProps) {
  return (
    <ul className={styles['primary']}>
      <li>
        <Link href="/" className={styles['panelLink']} onClick={onClose}>
          {messages.navbar.overview}
        </Link>
      </li>
      {onForward && (
        <li>
          <button type="button" className={styles['panelLink']} onClick={onForward}>
            {messages.mobileMenu.toDocsMenu}
          </button>
        </li>
      )}
    </ul>
  );
}
