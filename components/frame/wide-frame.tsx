import type { ReactNode } from 'react';
import styles from './frame.module.css';

/** A page without a sidebar. */
export function WideFrame({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={styles['wide']}>
      {children}
    </main>
  );
}
