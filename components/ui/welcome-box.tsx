import type { ReactNode } from 'react';
import { brand } from '@/lib/config/site-values';
import { withBasePath } from '@/lib/urls/base-path';
import styles from './welcome.module.css';

type WelcomeBoxProps = {
  /** Whether the box shows the picture of the site, if it has one. */
  hasPicture?: boolean;
  children: ReactNode;
};

/** The first box of the home page and of the 404 page, which search. */
export function WelcomeBox({ hasPicture, children }: WelcomeBoxProps) {
  const picture = hasPicture ? brand.picture : null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the oldest supported browsers have no search element
    <div
      role="search"
      className={styles['box']}
      data-picture={picture ? '' : undefined}
    >
      {children}
      {picture && (
        // In the colors of the page.
        <svg
          viewBox={picture.viewBox}
          aria-hidden="true"
          className={`screen-only ${styles['picture']}`}
        >
          <use href={withBasePath('/welcome.svg#picture')} />
        </svg>
      )}
    </div>
  );
}
