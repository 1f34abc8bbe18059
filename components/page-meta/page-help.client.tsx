'use client';

import type { ReactNode } from 'react';
import styles from './page-meta.module.css';

/**
 * The row below the content of a page: whether it helped, and where to get more help. A client
 * component, so that payloads do not contain its markup.
 */
export function PageHelp({ children }: { children: ReactNode }) {
  return <div className={`${styles['help']} screen-only`}>{children}</div>;
}
