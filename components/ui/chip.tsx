import styles from './chip.module.css';
import type { LinkProps } from './link';
import { Link } from './link';

/** A link in the shape of a small label, for tags. */
export function Chip(props: LinkProps) {
  return <Link {...props} className={styles['chip']} />;
}
