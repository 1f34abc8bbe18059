import type { ComponentProps } from 'react';
import { maxQueryLength } from '@/lib/search/engine-settings';
import { withBasePath } from '@/lib/urls/base-path';
import { searchPath } from '@/lib/urls/static-routes';
import * as messages from '@/messages';
import buttons from './button.module.css';
import { Icon, icons } from './icon';
import styles from './search-form.module.css';

type SearchFormProps = ComponentProps<'form'> & {
  field: ComponentProps<'input'>;
};

/** A search field with a button, which opens the results page, also without JavaScript. */
export function SearchForm({ field, ...props }: SearchFormProps) {
  return (
    <form
      {...props}
      action={withBasePath(searchPath)}
      className={styles['form']}
    >
      <Icon path={icons.search} />
      <input
        {...field}
        type="search"
        name="q"
        aria-label={messages.search.name}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={maxQueryLength}
        className={styles['field']}
      />
      <button type="submit" className={buttons['primary']}>
        {messages.search.submit}
      </button>
    </form>
  );
}
