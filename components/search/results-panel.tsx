import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { holdTitle } from '@/lib/browser/hold-title';
import { pageTexts } from '@/lib/search/page-texts';
import { queryIn, withQuery } from '@/lib/search/search-address';
import { site } from '@/lib/site';
import type { Typed } from './early-field';
import { ErrorScreen } from './error-screen';
import { FallbackNote } from './fallback-note';
import { NoneScreen } from './none-screen';
import { ResultsFilters } from './results-filters';
import { ResultsList } from './results-list';
import { SearchForm } from './search-form';
import styles from './search-page.module.css';
import { useAnswer } from './use-answer';
import { useFirstQuestion } from './use-first-question';
import { WaitingScreen } from './waiting-screen';

type ResultsPanelProps = {
  field: RefObject<HTMLInputElement | null>;
  siteUrl: string;
  typed: Typed;
  /** The query in the address, as the router knows it. */
  asked: string;
  onReady: (isReady: boolean) => void;
};

/** The form, and below it what was found. The address follows the query, without an entry in the history for each letter. */
export function ResultsPanel({ field, siteUrl, typed, asked, onReady }: ResultsPanelProps) {
  const { query, ask, refine } = useAddressQuery(typed, asked);
  const answer = useAnswer(query, refine);
  const { view } = answer;
  const heading = query.trim() === '' ? pageTexts.title : pageTexts.titleOf(query);
  useLayoutEffect(() => onReady(true), [onReady]);
  useEffect(() => holdTitle(`${heading} | ${site.title}`), [heading]);
  const askAgain = (next: string) => {
    ask(next);
    field.current?.focus();
  };
  const screen = (): ReactNode => {
    switch (view.state) {
      case 'start':
        return <p className={styles['hint']}>{pageTexts.start}</p>;
      case 'waiting':
        return <WaitingScreen />;
      case 'hits':
        return <ResultsList siteUrl={siteUrl} isSettled={answer.isCurrent} />;
      case 'none':
        return <NoneScreen key={view.query} query={view.query} onAsk={askAgain} />;
      case 'error':
        return <ErrorScreen onRetry={answer.retry} />;
      default:
        return view satisfies never;
    }
  };
  return (
    <>
      <h1 className={styles['heading']}>{heading}</h1>
      <SearchForm onSubmit={() => field.current?.blur()}>
        <input
          ref={field}
          type="search"
          name="q"
          aria-label={site.search.name}
          placeholder={pageTexts.placeholder}
          autoComplete="off"
          className={styles['field']}
          value={query}
          onChange={(event) => ask(event.target.value)}
        />
      </SearchForm>
      <FallbackNote isFallback={answer.isFallback} />
      <p role="status" className={styles['count']}>
        {view.state === 'hits' && pageTexts.counted(view.total)}
      </p>
      <ResultsFilters isShown={view.state === 'hits' || view.state === 'none'} />
      {screen()}
    </>
  );
}

/** The query of the page, in step with the address both ways. */
function useAddressQuery(typed: Typed, asked: string) {
  const [query, setQuery] = useState(typed.text);
  const refine = useFirstQuestion(typed, setQuery);
  const ask = (next: string) => {
    setQuery(next);
    refine(next);
    keepInAddress(next);
  };
  useEffect(() => keepInAddress(typed.text), [typed]);
  // The router lags behind the field. Only an address that is not of its making is taken over: a link, or Back.
  const [seen, setSeen] = useState(asked);
  useEffect(() => {
    if (seen === asked) return;
    setSeen(asked);
    const now = queryIn(location.search);
    setQuery(now);
    refine(now);
  }, [asked, seen, refine]);
  return { query, ask, refine };
}

function keepInAddress(query: string): void {
  const { pathname, search, hash } = location;
  const next = withQuery(search, query);
  if (queryIn(search) !== queryIn(next)) history.replaceState(null, '', pathname + next + hash);
}
