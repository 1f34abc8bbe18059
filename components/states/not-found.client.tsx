'use client';

import { useEffect, useRef } from 'react';
import buttons from '@/components/ui/button.module.css';
import { Link } from '@/components/ui/link';
import { StillStuck } from '@/components/ui/support-link.client';
import { pathToQuery } from '@/lib/search/search-path';
import { withBasePath, withoutBasePath } from '@/lib/urls/base-path';
import { searchPath } from '@/lib/urls/static-routes';
import { decodePath } from '@/lib/urls/url-path';
import * as messages from '@/messages';
import styles from './states.module.css';

/** The 404 page. Next.js includes it in the payload of every page, where a client component is only a reference. */
export function NotFound() {
  return (
    <div className="prose">
      <h1>{messages.notFound.title}</h1>
      <p>{messages.notFound.text}</p>
      <p>{messages.notFound.hint}</p>
      <div data-suggestions />
      <NotFoundSearch />
      <ul>
        <li>
          <Link href="/">{messages.notFound.home}</Link>
        </li>
        <li>
          <Link href="/tags">{messages.notFound.tags}</Link>
        </li>
      </ul>
      <StillStuck />
    </div>
  );
}

/** A search form prefilled with the words of the missing URL path on the client, unless the user has already typed. */
function NotFoundSearch() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = field.current;
    if (input === null || input.value !== '' || input === document.activeElement) return;
    input.value = pathToQuery(decodePath(withoutBasePath(location.pathname)));
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search landmark is a form so that it can be submitted without JavaScript
    <form role="search" action={withBasePath(searchPath)} className={styles['form']}>
      <input
        ref={field}
        type="search"
        name="q"
        aria-label={messages.search.name}
        autoComplete="off"
        className={styles['field']}
      />
      <button type="submit" className={buttons['primary']}>
        {messages.search.submit}
      </button>
    </form>
  );
}
