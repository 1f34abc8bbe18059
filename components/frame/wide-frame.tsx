import type { ReactNode } from 'react';
import styles from './frame.module.css';

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
