import type { ReactNode } from 'react';
import * as messages from '@/messages';
import styles from './frame.module.css';

/** The layout of a documentation page, with the sidebar next to the content. */
export function DocsFrame({ sidebar, children }: { sidebar: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['docs']}>
      <div className={styles['sidebar']}>{sidebar}</div>
      <main id="main" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
    </div>
  );
}

type WideFrameProps = {
  /** Reserves the viewport height for content that loads later, which prevents a layout shift of the footer. */
  grows?: boolean;
  children: ReactNode;
};

/** The layout of a page without a sidebar. */
export function WideFrame({ grows, children }: WideFrameProps) {
  return (
    <main id="main" tabIndex={-1} data-grows={grows} className={styles['wide']}>
      {children}
    </main>
  );
}

/** The first tab stop of every page. */
export function SkipLink() {
  return (
    <a className={styles['skipLink']} href="#main" id="top">
      {messages.navbar.skipLink}
    </a>
  );
}
