import type { ComponentProps } from 'react';
import { site } from '@/lib/site';
import { withBasePath } from '@/lib/urls/base-path';
import { searchPath } from '@/lib/urls/static-routes';
import * as messages from '@/messages';
import styles from './button.module.css';
import { Icon, icons } from './icon';

type SearchFormProps = ComponentProps<'form'> & {
  field: ComponentProps<'input'>;
};

/** A search field with a button, which opens the results page, also without JavaScript. */
export function SearchForm({ field, ...props }: SearchFormProps) {
  return (
    <form
      {...props}
      action={withBasePath(searchPath)}
      className={styles['searchForm']}
    >
      <Icon path={icons.search} />
      <input
        {...field}
        type="search"
        name="q"
        aria-label={messages.search.name}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={site.search.maxQueryLength}
        className={styles['searchField']}
      />
      <button type="submit" className={styles['primary']}>
        {messages.search.submit}
      </button>
    </form>
  );
}
