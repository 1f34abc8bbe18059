import * as messages from '@/messages';
import styles from './frame.module.css';

/** The first tab stop of every page. */
export function SkipLink() {
  return (
    <a className={styles['skipLink']} href="#main" id="top">
      {messages.navbar.skipLink}
    </a>
  );
}
