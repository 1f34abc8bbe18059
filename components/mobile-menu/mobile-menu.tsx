import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '@/components/ui/button';
import { Icon, icons } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { SupportItems } from '@/components/ui/support-link.client';
import { useLastValue } from '@/components/ui/use-last-value';
import { useModal } from '@/components/ui/use-modal';
import { site } from '@/lib/site';
import * as messages from '@/messages';
import styles from './mobile-menu.module.css';

/** The largest width of a viewport with the mobile layout: 996 px at a font size of 16 px. */
export const mobileBreakpoint = '62.25em';

type MobileMenuProps = {
  /** The sidebar. */
  children: ReactNode;
  /** Shown below the navbar links. */
  extra?: ReactNode;
};

/** The button that opens the menu, on phones. */
export function MobileMenu(props: MobileMenuProps) {
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const shown = useLastValue(openedAt);
  return (
    <div className={styles['menu']}>
      <IconButton
        aria-label={messages.mobileMenu.toggle}
        aria-expanded={openedAt !== null}
        onClick={() => setOpenedAt(performance.now())}
      >
        <Icon path={icons.menu} />
      </IconButton>
      {shown !== null && (
        <div key={shown}>
          <MenuDialog {...props} onClose={() => setOpenedAt(null)} />
        </div>
      )}
    </div>
  );
}

type MenuDialogProps = MobileMenuProps & { onClose: () => void };

/** A modal dialog with two panels: the sidebar and the navbar links. */
function MenuDialog({ children, extra, onClose }: MenuDialogProps) {
  const { close, dialogProps } = useModal(onClose);
  const [isMainSelected, selectMain] = useState(false);
  const panels = useRef<HTMLDivElement>(null);
  // Moves the focus, because the panel of the focused button becomes inert.
  const switchPanel = (isMain: boolean) => {
    flushSync(() => selectMain(isMain));
    panels.current
      ?.querySelector<HTMLElement>(':scope > :not([inert]) :is(a, button)')
      ?.focus();
  };
  const onDesktop = useEffectEvent(close);
  useEffect(() => {
    const desktop = matchMedia(`(width > ${mobileBreakpoint})`);
    desktop.addEventListener('change', onDesktop);
    return () => desktop.removeEventListener('change', onDesktop);
  }, []);
  return (
    <dialog
      {...dialogProps}
      aria-label={messages.mobileMenu.label}
      className={styles['dialog']}
    >
      <div className={styles['head']}>
        <b>{site.title}</b>
        <IconButton aria-label={messages.mobileMenu.close} onClick={close}>
          <Icon path={icons.close} />
        </IconButton>
      </div>
      <div
        ref={panels}
        className={styles['panels']}
        data-panel={isMainSelected ? 'main' : 'sidebar'}
      >
        <div className={styles['panel']} inert={!isMainSelected}>
          <ul className={styles['main']}>
            <li>
              <Link href="/" className={styles['panelLink']}>
                {messages.navbar.overview}
              </Link>
            </li>
            <SupportItems className={styles['panelLink']} />
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
          {children}
          <button
            type="button"
            className={styles['panelLink']}
            onClick={() => switchPanel(true)}
          >
            {messages.mobileMenu.toMainMenu}
          </button>
        </div>
      </div>
    </dialog>
  );
}
