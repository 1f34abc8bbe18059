import * as messages from '@/messages';
import styles from './search-shell.module.css';

/** The keyboard shortcuts of the dialog. */
export function KeyHints() {
  return (
    <ul className={styles['hints']}>
      {Object.values(messages.search.keys).map(({ symbol, name, text }) => (
        <li key={text}>
          <kbd>
            <span aria-hidden="true">{symbol}</span>
            <span className="sr-only">{name}</span>
          </kbd>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
