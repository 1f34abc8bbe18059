import styles from './chip.module.css';
import { Link, type LinkProps } from './link';

/** A link styled as a chip, used for tags. */
export function Chip(props: LinkProps) {
  return <Link {...props} className={styles['chip']} />;
}
