import type { ReactNode } from 'react';
import { brand } from '@/lib/config/site-values';
import { withBasePath } from '@/lib/urls/base-path';
import styles from './welcome.module.css';

/** The first box of the home page and of the 404 page, which search. */
export function WelcomeBox({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the oldest supported browsers have no search element
    <div
      role="search"
      className={styles['box']}
      data-picture={brand.picture ? '' : undefined}
    >
      {children}
      <WelcomePicture />
    </div>
  );
}

/** The picture, in the colors of the page, if the site has one. */
function WelcomePicture() {
  if (!brand.picture) {
    return null;
  }
  const { viewBox, parts, wideParts } = brand.picture;
  return (
    <svg
      viewBox={viewBox}
      aria-hidden="true"
      className={`screen-only ${styles['picture']}`}
    >
      {parts.map((part) => (
        <use
          key={part}
          href={withBasePath(`/welcome.svg#${part}`)}
          data-wide={wideParts.includes(part) || undefined}
        />
      ))}
    </svg>
  );
}
