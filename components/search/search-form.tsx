import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { withBase } from '@/lib/routes/base-path';
import { searchPath } from '@/lib/routes/standalone';
import { site } from '@/lib/site';
import styles from './search-page.module.css';

/** A form that leads to the page of results by itself; `children` is its field. */
export function SearchForm({ children, onSubmit }: { children: ReactNode; onSubmit?: () => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form that is the search, so that it can be sent without JavaScript
    <form
      role="search"
      action={withBase(searchPath)}
      className={styles['form']}
      onSubmit={(event) => {
        if (!onSubmit) return;
        event.preventDefault();
        onSubmit();
      }}
    >
      <Icon name="search" />
      {children}
      <button type="submit" className={styles['submit']}>
        {site.search.submit}
      </button>
    </form>
  );
}
