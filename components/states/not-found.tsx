import { Hero } from '@/components/ui/hero';
import { Link } from '@/components/ui/link';
import { SearchForm } from '@/components/ui/search-form';
import { SupportPrompt } from '@/components/ui/support-link.client';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useLoaded } from '@/components/ui/use-loaded';
import { withoutBasePath } from '@/lib/urls/base-path';
import { decodePath, pathToQuery } from '@/lib/urls/url-path';
import * as messages from '@/messages';
import styles from './states.module.css';

const loadSuggestions = () =>
  import('./not-found-links').then((module) => module.loadLinks());

/** The content of the 404 page. */
export function NotFound() {
  // The search field has the words of the missing URL path.
  const path = useHydrated()
    ? decodePath(withoutBasePath(location.pathname))
    : '';
  const links = useLoaded(loadSuggestions);
  return (
    <>
      <Hero>
        {/* Styled like the numbers of steps. */}
        <p aria-hidden="true" className={styles['statusCode']}>
          <span>4</span>
          <span>0</span>
          <span>4</span>
        </p>
        <h1>{messages.notFound.title}</h1>
        <p>{messages.notFound.text}</p>
        <p>{messages.notFound.hint}</p>
        {/* Browsers ignore a new default value once the user has typed. */}
        <SearchForm role="search" field={{ defaultValue: pathToQuery(path) }} />
        <p className={styles['links']}>
          <Link href="/">{messages.notFound.home}</Link>
          <Link href="/tags">{messages.notFound.tags}</Link>
        </p>
      </Hero>
      <div className="prose">
        {links}
        <SupportPrompt />
      </div>
    </>
  );
}
