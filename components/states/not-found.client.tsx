'use client';

import buttons from '@/components/ui/button.module.css';
import { Icon, icons } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { StillStuck } from '@/components/ui/support-link.client';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useLoaded } from '@/components/ui/use-loaded';
import welcome from '@/components/ui/welcome.module.css';
import { WelcomePicture } from '@/components/ui/welcome-picture';
import { pathToQuery } from '@/lib/search/results-url';
import { withBasePath, withoutBasePath } from '@/lib/urls/base-path';
import { searchPath } from '@/lib/urls/static-routes';
import { decodePath } from '@/lib/urls/url-path';
import * as messages from '@/messages';
import styles from './states.module.css';

/** The 404 page. Next.js includes it in the payload of every page, where a client component is only a reference. */
export function NotFound() {
  return (
    <>
      <search className={welcome['box']}>
        <h1>{messages.notFound.title}</h1>
        <p>{messages.notFound.text}</p>
        <NotFoundSearch />
        <WelcomePicture />
      </search>
      <div className="prose">
        <p>{messages.notFound.hint}</p>
        <p className={styles['links']}>
          <Link href="/" className={buttons['action']}>
            {messages.notFound.home}
          </Link>
          <Link href="/tags" className={buttons['action']}>
            {messages.notFound.tags}
          </Link>
        </p>
        <Links />
        <StillStuck />
      </div>
    </>
  );
}

const loadLinks = () => import('./not-found-links').then((module) => module.loadLinks());

function Links() {
  return useLoaded(loadLinks);
}

/** A search form prefilled with the words of the missing URL path on the client, unless the user has already typed. */
function NotFoundSearch() {
  const path = useHydrated() ? decodePath(withoutBasePath(location.pathname)) : '';
  return (
    <form action={withBasePath(searchPath)} className={buttons['searchForm']}>
      <Icon path={icons.search} />
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
