import type { ReactNode } from 'react';
import styles from './frame.module.css';

type WideFrameProps = {
  /** What the page is about comes later: the footer is below the screen from the start, so that nothing moves. */
  grows?: boolean;
  children: ReactNode;
};

/** A page without a sidebar. */
export function WideFrame({ grows, children }: WideFrameProps) {
  return (
    <main id="main" tabIndex={-1} data-grows={grows} className={styles['wide']}>
      {children}
    </main>
  );
}
