import styles from './frame.module.css';

/** The first stop of the Tab key on every page. */
export function SkipLink() {
  return (
    <a className={styles['skipLink']} href="#main" id="top">
      Skip to main content
    </a>
  );
}
