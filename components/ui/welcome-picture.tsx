import { withBasePath } from '@/lib/urls/base-path';
import styles from './welcome.module.css';

/** The parts, of which a narrow page shows some. */
const parts =
  'window bar1 bar2 bar3 bar4 bar5 bar6 bar7 bar8 bar9 message 1 2 3'.split(
    ' ',
  );

/** A picture of the product, in the colors of the page. At the end of its box. */
export function WelcomePicture() {
  return (
    <svg
      viewBox="-1 0 462 300"
      aria-hidden="true"
      className={`screen-only ${styles['picture']}`}
    >
      {parts.map((part) => (
        <use key={part} href={withBasePath(`/welcome.svg#${part}`)} />
      ))}
    </svg>
  );
}
