'use client';

import { usePathname } from 'next/navigation';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { site } from '@/lib/site';
import styles from './mobile-menu.module.css';

type MobileMenuProps = {
  /** The sidebar, on a page that has one. */
  children: ReactNode;
};

/** The phone's menu: a button, and a dialog that slides in with the sidebar or the links of the bar. */
export function MobileMenu({ children }: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isPrimary, setPrimary] = useState(false);
  const pathname = usePathname();
  const [seen, setSeen] = useState(pathname);
  if (seen !== pathname) {
    setSeen(pathname);
    setOpen(false);
  }
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  useEffect(() => {
    const wide = matchMedia(`(width > ${site.phoneMaxWidth}px)`);
    const close = () => setOpen(false);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);
  const open = () => {
    setPrimary(!children);
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <div className={styles['menu']}>
      <button
        type="button"
        className={styles['button']}
        aria-label="Toggle navigation bar"
        aria-expanded={isOpen}
        onClick={open}
      >
        <Icon name="menu" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the click is one on the backdrop or a link; by keyboard the dialog closes on Escape by itself */}
      <dialog
        ref={dialog}
        aria-label="Navigation"
        className={styles['dialog']}
        onClose={close}
        onClick={(event) => endsVisit(event) && close()}
      >
        {isOpen && (
          <>
            <div className={styles['head']}>
              <b>{site.title}</b>
              <button
                type="button"
                className={styles['button']}
                aria-label="Close navigation bar"
                onClick={close}
              >
                <Icon name="close" />
              </button>
            </div>
            {isPrimary || !children ? (
              <Primary onClose={close} onForward={children ? () => setPrimary(false) : undefined} />
            ) : (
              <>
                <button
                  type="button"
                  className={styles['panelLink']}
                  onClick={() => setPrimary(true)}
                >
                  ← Back to main menu
                </button>
                {children}
              </>
            )}
          </>
        )}
      </dialog>
    </div>
  );
}

/** Whether a click closes the menu: one on the backdrop, or on a link to the page that is shown already. */
function endsVisit({ target, currentTarget }: MouseEvent): boolean {
  if (target === currentTarget) return true;
  return target instanceof Element && target.closest('a[aria-current="page"]') !== null;
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
