import { usePathname } from 'next/navigation';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import { SupportLink } from '@/components/ui/support-link.client';
import { useExit } from '@/components/ui/use-exit';
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
  /** The sidebar. */
  children: ReactNode;
  /** Shown below the navbar links. */
  extra?: ReactNode;
};

/** A modal dialog with two panels: the sidebar and the navbar links. The browser's Back button closes it without leaving the page. */
export function MobileMenu({ children, extra }: MobileMenuProps) {
  const { dialog, isOpen, open, close, onClosed } = useMenu();
  const hasContent = useExit(isOpen || null);
  const [isMainSelected, selectMain] = useState(false);
  const panels = useRef<HTMLDivElement>(null);
  // Moves the focus, because the panel of the focused button becomes inert.
  const switchPanel = (isMain: boolean) => {
    flushSync(() => selectMain(isMain));
    panels.current?.querySelector<HTMLElement>(':scope > :not([inert]) :is(a, button)')?.focus();
  };
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
        {hasContent && (
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
              data-panel={isMainSelected ? 'primary' : 'docs'}
            >
              <div className={styles['panel']} inert={!isMainSelected}>
                <ul className={styles['primary']}>
                  <li>
                    <Link
                      href="/"
                      className={styles['panelLink']}
                      onClick={() => dialog.current?.close()}
                    >
                      {messages.navbar.overview}
                    </Link>
                  </li>
                  {site.support.contact && (
                    <li>
                      <SupportLink className={styles['panelLink']} />
                    </li>
                  )}
                  {site.statusUrl && (
                    <li>
                      <Link href={site.statusUrl} className={styles['panelLink']}>
                        {messages.support.status}
                      </Link>
                    </li>
                  )}
                  <li>
                    <button
                      type="button"
                      className={styles['panelLink']}
                      onClick={() => switchPanel(false)}
                    >
                      {messages.mobileMenu.toDocsMenu}
                    </button>
                  </li>
                </ul>
                {extra}
              </div>
              <div className={styles['panel']} inert={isMainSelected}>
                <button
                  type="button"
                  className={styles['panelLink']}
                  onClick={() => switchPanel(true)}
                >
                  {messages.mobileMenu.toMainMenu}
                </button>
                {children}
              </div>
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
  const pathname = usePathname();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === pathname;
  const onClosed = () => {
    // Ignores a late event if the menu has been reopened.
    if (dialog.current?.open) return;
    setOpenedAt(null);
    removeOverlayEntry();
  };
  const close = () => {
    // Closing the dialog element restores the focus.
    dialog.current?.close();
    // Called directly because the `close` event fires a task later, and a click on the button would be lost in between.
    onClosed();
  };
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return undefined;
    element.showModal();
    pushOverlayEntry();
    const closeElement = () => element.close();
    const desktop = matchMedia(`(width > ${site.phoneMaxWidth}px)`);
    desktop.addEventListener('change', closeElement);
    const stopWatching = watchOverlayBack(closeElement);
    return () => {
      desktop.removeEventListener('change', closeElement);
      stopWatching();
      // Runs after a navigation, before the new page takes the focus.
      closeElement();
      setOpenedAt(null);
    };
  }, [isOpen]);
  return { dialog, isOpen, open: () => setOpenedAt(pathname), close, onClosed };
}
