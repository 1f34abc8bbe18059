import styles from './chip.module.css';
import type { LinkProps } from './link';
import { Link } from './link';

/** A link styled as a chip, used for tags. */
export function Chip(props: LinkProps) {
  return <Link {...props} className={styles['chip']} />;
}
