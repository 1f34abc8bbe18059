import type { ReactNode } from 'react';
import styles from './hero.module.css';

/** The first box of the home page and of the 404 page, in the colors of the accent. */
export function Hero({ children }: { children: ReactNode }) {
  return <div className={styles['box']}>{children}</div>;
}
