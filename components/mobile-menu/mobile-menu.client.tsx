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
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import { linkedPage } from '@/lib/browser/link-target';
import {
  leaveOverlayEntry,
  pushOverlayEntry,
  watchOverlayBack,
} from '@/lib/browser/overlay-history';
import { isPlainClick } from '@/lib/browser/plain-click';
import { site } from '@/lib/site';
import styles from './mobile-menu.module.css';

type MobileMenuProps = {
  /** The sidebar, on a page that has one. */
  children: ReactNode;
};

/**
 * The phone's menu: a button, and a modal dialog that slides in with two panels, the sidebar and the links of the bar. The
 * Back button closes it and leads nowhere.
 */
export function MobileMenu({ children }: MobileMenuProps) {
  const { dialog, isOpen, open, close, onClosed } = useMenu();
  const [isPrimary, setPrimary] = useState(false);
  const hasDocs = Boolean(children);
  const follow = (event: MouseEvent) => {
    const isLink = event.target instanceof Element && event.target.closest('a') !== null;
    if (!isLink || !isPlainClick(event)) return;
    // Any other page replaces the menu's history entry, and closes the menu when it is there.
    if (linkedPage(event.target, location) === undefined) close();
  };
  return (
    <div className={styles['menu']}>
      <IconButton
        aria-label="Toggle navigation bar"
        aria-expanded={isOpen}
        onClick={() => {
          setPrimary(!hasDocs);
          open();
        }}
      >
        <Icon name="menu" />
      </IconButton>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the click is one on the backdrop; by keyboard the dialog closes on Escape by itself */}
      <dialog
        ref={dialog}
        aria-label="Navigation"
        className={styles['dialog']}
        onClose={onClosed}
        onClickCapture={follow}
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        {isOpen && (
          <>
            <div className={styles['head']}>
              <b>{site.title}</b>
              <IconButton aria-label="Close navigation bar" onClick={close}>
                <Icon name="close" />
              </IconButton>
            </div>
            <div
              className={styles['panels']}
              data-panel={isPrimary || !hasDocs ? 'primary' : 'docs'}
            >
              <div className={styles['panel']} inert={!isPrimary && hasDocs}>
                <Primary
                  onClose={() => dialog.current?.close()}
                  onForward={hasDocs ? () => setPrimary(false) : undefined}
                />
              </div>
              {hasDocs && (
                <div className={styles['panel']} inert={isPrimary}>
                  <button
                    type="button"
                    className={styles['panelLink']}
                    onClick={() => setPrimary(true)}
                  >
                    ← Back to main menu
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

/** Opening and closing: by hand, by arriving at another page, by Back, and when the window grows past the phone's width. */
function useMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const pathname = usePathname();
  const [seen, setSeen] = useState(pathname);
  if (seen !== pathname) {
    setSeen(pathname);
    setOpen(false);
  }
  const onClosed = () => {
    // The event of a menu that was opened again since.
    if (dialog.current?.open) return;
    setOpen(false);
    leaveOverlayEntry();
  };
  const close = () => {
    // Closing the dialog itself, rather than its state, is what gives the focus back.
    dialog.current?.close();
    // Not left to the event of the dialog, which comes a task later: a click on the button would be lost in between.
    onClosed();
  };
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return dialog.current?.close();
    dialog.current?.showModal();
    pushOverlayEntry();
    const wide = matchMedia(`(width > ${site.phoneMaxWidth}px)`);
    const closeWide = () => dialog.current?.close();
    wide.addEventListener('change', closeWide);
    const stopWatching = watchOverlayBack(onBack);
    return () => {
      wide.removeEventListener('change', closeWide);
      stopWatching();
    };
  }, [isOpen]);
  return { dialog, isOpen, open: () => setOpen(true), close, onClosed };
}

type PrimaryProps = { onClose: () => void; onForward: (() => void) | undefined };

function Primary({ onClose, onForward }: PrimaryProps) {
  return (
    <ul className={styles['primary']}>
      <li>
        <Link href="/" className={styles['panelLink']} onClick={onClose}>
          {site.navbar.overview}
        </Link>
      </li>
      {onForward && (
        <li>
          <button type="button" className={styles['panelLink']} onClick={onForward}>
            Docs menu →
          </button>
        </li>
      )}
    </ul>
  );
}
