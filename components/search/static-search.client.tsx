'use client';

import { useLayoutEffect, useRef, useState } from 'react';
import { site } from '@/lib/site';
import * as messages from '@/messages';
import { ErrorScreen } from './error-screen';
import { type FieldDraft, readDraft, transferField } from './field-draft';
import { SearchForm } from './search-form';
import styles from './search-page.module.css';

/**
 * The results page before the search has loaded: a form that can already be submitted and preserves its input. Without `draft`, it
 * takes over the field that it replaces: a key press during hydration makes React render this fallback anew.
 */
export function StaticSearch({ draft: given }: { draft?: FieldDraft }) {
  const [draft] = useState(() => given ?? readDraft(''));
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => (field.current ? transferField(field.current, draft) : undefined), [draft]);
  return (
    <>
      <h1 className={styles['heading']}>{messages.search.page.title}</h1>
      <SearchForm>
        <input
          ref={field}
          type="search"
          name="q"
          aria-label={messages.search.name}
          placeholder={messages.search.page.placeholder}
          autoComplete="off"
          maxLength={site.search.queryLength}
          className={styles['field']}
          defaultValue={draft.text}
        />
      </SearchForm>
      {/* In the HTML of the page, for the pre-paint script to show when a script fails to load. */}
      {!given && (
        <div data-load-error hidden suppressHydrationWarning>
          <ErrorScreen />
        </div>
      )}
    </>
  );
}
