import type { ReactNode } from 'react';
import styles from './frame.module.css';

/** A page of the documentation: the sidebar beside the text. */
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
