'use client';

import { pageTexts } from '@/lib/search/page-texts';
import { site } from '@/lib/site';
import type { Typed } from './early-field';
import { SearchForm } from './search-form';
import styles from './search-page.module.css';

/** The page of results before it can answer: a form that can be sent all the same, and keeps what is typed. */
export function StaticSearch({ typed }: { typed?: Typed }) {
  return (
    <>
      <h1 className={styles['heading']}>{pageTexts.title}</h1>
      <SearchForm>
        <input
          type="search"
          name="q"
          aria-label={site.search.name}
          placeholder={pageTexts.placeholder}
          autoComplete="off"
          className={styles['field']}
          defaultValue={typed?.text ?? ''}
          onChange={typed && ((event) => Object.assign(typed, { text: event.target.value }))}
        />
      </SearchForm>
    </>
  );
}
