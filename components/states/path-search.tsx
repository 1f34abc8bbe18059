import { useEffect, useRef } from 'react';
import { withBase, withoutBase } from '@/lib/routes/base-path';
import { searchPath } from '@/lib/routes/standalone';
import { decodePath } from '@/lib/routes/url-path';
import { wordsOfPath } from '@/lib/search/search-path';
import { site } from '@/lib/site';
import styles from './states.module.css';

/** A search for the words of a URL path that leads nowhere. The server cannot know them, and a reader may have begun to type. */
export function PathSearch() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = field.current;
    if (input === null || input.value !== '' || input === document.activeElement) return;
    input.value = wordsOfPath(decodePath(withoutBase(location.pathname)));
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form that is the search, so that it can be sent without JavaScript
    <form role="search" action={withBase(searchPath)} className={styles['form']}>
      <input
        ref={field}
        type="search"
        name="q"
        aria-label={site.search.name}
        autoComplete="off"
        className={styles['field']}
      />
      <button type="submit" className={styles['submit']}>
        {site.search.submit}
      </button>
    </form>
  );
}
