import { picture } from '@/lib/config/site-values';
import { withBasePath } from '@/lib/urls/base-path';
import styles from './welcome.module.css';

/** The picture of the home page, in the colors of the page, if the site has one. At the end of its box. */
export function WelcomePicture() {
  if (!picture) {
    return null;
  }
  const { viewBox, parts, wideParts } = picture;
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
