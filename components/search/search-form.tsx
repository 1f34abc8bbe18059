import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { withBasePath } from '@/lib/urls/base-path';
import { searchPath } from '@/lib/urls/static-routes';
import * as messages from '@/messages';
import styles from './search-page.module.css';

/** Buttons outside the form refer to it. */
export const searchFormId = 'search-form';

/** A form that works without JavaScript by navigating to the results page; `children` is its field. */
export function SearchForm({ children, onSubmit }: { children: ReactNode; onSubmit?: () => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search landmark is a form so that it can be submitted without JavaScript
    <form
      role="search"
      id={searchFormId}
      action={withBasePath(searchPath)}
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
        {messages.search.submit}
      </button>
    </form>
  );
}
