'use client';

import { useEffect, useState } from 'react';
import buttons from '@/components/ui/button.module.css';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { StillStuck } from '@/components/ui/support-link.client';
import { useHydrated } from '@/components/ui/use-hydrated';
import { pathToQuery } from '@/lib/search/results-url';
import { withBasePath, withoutBasePath } from '@/lib/urls/base-path';
import type { PageTitle } from '@/lib/urls/similar-pages';
import { searchPath } from '@/lib/urls/static-routes';
import { decodePath, toHref } from '@/lib/urls/url-path';
import * as messages from '@/messages';
import styles from './states.module.css';

/** The 404 page. Next.js includes it in the payload of every page, where a client component is only a reference. */
export function NotFound() {
  return (
    <>
      <h1>{messages.notFound.title}</h1>
      <div className="prose">
        <p>{messages.notFound.text}</p>
        <p>{messages.notFound.hint}</p>
        <SimilarPages />
        <NotFoundSearch />
        <p className={styles['links']}>
          <Link href="/" className={buttons['action']}>
            {messages.notFound.home}
          </Link>
          <Link href="/tags" className={buttons['action']}>
            {messages.notFound.tags}
          </Link>
        </p>
        <StillStuck />
      </div>
    </>
  );
}

/** Links to similar pages. Each title is followed by its path, because a guide and a tag can have the same title. */
function SimilarPages() {
  const [pages, setPages] = useState<PageTitle[]>([]);
  useEffect(() => {
    const load = async () => {
      const { resolveNotFound } = await import('@/lib/client/not-found');
      setPages(await resolveNotFound());
    };
    // The page works without these links.
    load().catch(() => {});
  }, []);
  if (pages.length === 0) return null;
  return (
    <>
      <p>{messages.notFound.similarPages}</p>
      <ul className="linkCards">
        {pages.map(({ urlPath, title }) => (
          <li key={urlPath}>
            <Link href={toHref(urlPath)}>{title}</Link> <small>{withBasePath(urlPath)}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A search form prefilled with the words of the missing URL path on the client, unless the user has already typed. */
function NotFoundSearch() {
  const path = useHydrated() ? decodePath(withoutBasePath(location.pathname)) : '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search landmark is a form so that it can be submitted without JavaScript
    <form role="search" action={withBasePath(searchPath)} className={buttons['searchForm']}>
      <Icon name="search" />
      <input
        type="search"
        name="q"
        // Browsers ignore a new default value once the user has typed.
        defaultValue={pathToQuery(path)}
        aria-label={messages.search.name}
        autoComplete="off"
        className={buttons['searchField']}
      />
      <button type="submit" className={buttons['primary']}>
        {messages.search.submit}
      </button>
    </form>
  );
}
