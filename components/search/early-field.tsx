import { useLayoutEffect, useRef } from 'react';
import { site } from '@/lib/site';
import styles from './search-shell.module.css';

/** What the reader has typed so far; chosen words are replaced by the next key. */
export type Typed = {
  text: string;
  isChosen: boolean;
  /** Whether the field that goes has the focus. */
  isFocused?: boolean;
};

/** Takes what is typed while the search is on its way. */
export function EarlyField({ typed }: { typed: Typed }) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // What stands there now: another such field may have taken letters since this one was drawn.
    if (field.current) field.current.value = typed.text;
    takeFocus(field.current, typed);
  }, [typed]);
  return (
    <input
      ref={field}
      type="search"
      aria-label={site.search.name}
      className={styles['early']}
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
