import { useLayoutEffect, useRef } from 'react';
import { site } from '@/lib/site';
import styles from './search-shell.module.css';

/** What the reader has typed so far; chosen words are replaced by the next key. */
export type Typed = { text: string; isChosen: boolean };

/** Takes what is typed while the search is on its way. */
export function EarlyField({ typed }: { typed: Typed }) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => takeFocus(field.current, typed), [typed]);
  return (
    <input
      ref={field}
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

/** Gives a field the focus as soon as it is there: behind what was typed, or with what was chosen marked. */
export function takeFocus(field: HTMLInputElement | null, { isChosen }: Typed): void {
  field?.focus();
  field?.setSelectionRange(isChosen ? 0 : field.value.length, field.value.length);
}
