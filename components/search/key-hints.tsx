import { dialogTexts } from '@/lib/search/dialog-texts';
import styles from './search-shell.module.css';

/** The keyboard shortcuts of the dialog. */
export function KeyHints() {
  return (
    <ul className={styles['hints']}>
      {Object.values(dialogTexts.keys).map(({ sign, name, text }) => (
        <li key={text}>
          <kbd>
            <span aria-hidden="true">{sign}</span>
            <span className="sr-only">{name}</span>
          </kbd>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
