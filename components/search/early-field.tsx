import { site } from '@/lib/site';
import styles from './search-shell.module.css';

/** What the reader has typed so far; chosen words are replaced by the next key. */
export type Typed = { text: string; isChosen: boolean };

/** Takes what is typed while the search is on its way. */
export function EarlyField({ typed }: { typed: Typed }) {
  return (
    <input
      ref={takeFocus}
      type="search"
      aria-label={site.search.name}
      className={styles['early']}
      defaultValue={typed.text}
      onChange={(event) => {
        typed.text = event.target.value;
        typed.isChosen = false;
      }}
    />
  );
}

/** Gives a field the focus as soon as it is there; its text is chosen whole. */
function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
