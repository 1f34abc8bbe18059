'use client';

import { useSearchParams } from 'next/navigation';
import {
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { SearchForm } from '@/components/ui/search-form';
import { useHydrated } from '@/components/ui/use-hydrated';
import { pinTitle } from '@/lib/client/next/pin-title';
import {
  formatResultsState,
  parseResultsState,
  queryParameter,
  type ResultsState,
} from '@/lib/search/results-url';
import { site } from '@/lib/site';
import * as messages from '@/messages';
import { ErrorScreen, searchFormId } from './error-screen';
import styles from './search.module.css';
import { LazyCode, loadSearchUi, preloadSearch } from './search-dialog';

function loadResultsPage() {
  preloadSearch();
  return loadSearchUi();
}

/**
 * A form that works without JavaScript, and the results. Its field is the same element before and
 * after hydration, so it keeps text and focus.
 */
export function SearchPage({
  earlySearchScript,
}: {
  earlySearchScript: string;
}) {
  const inputRef = useRef<HTMLInputElement>(null);
  const region = useRef<HTMLElement>(null);
  const isHydrated = useHydrated();
  const { state, savedState, replace, submit, onNavigate } =
    useResultsState(inputRef);
  const { query } = state;
  const heading = getHeading(query);
  // Follows the URL, because screen readers announce a title that changes.
  const title = getHeading(savedState.query);
  useEffect(() => pinTitle(`${title} | ${site.title}`), [title]);
  // Makes Tab continue at the results.
  const focusResults = () => region.current?.focus({ preventScroll: true });
  return (
    <>
      <h1 className={styles['pageTitle']}>{heading}</h1>
      <SearchForm
        role="search"
        id={searchFormId}
        onSubmit={(event) => {
          event.preventDefault();
          submit(state);
          // Blurs the field, which hides the on-screen keyboard.
          focusResults();
        }}
        field={{
          ref: inputRef,
          placeholder: messages.search.page.placeholder,
          value: query,
          onChange: (event) =>
            replace({ ...state, query: event.target.value, batchCount: 1 }),
        }}
      />
      <Suspense>
        <NavigationListener onNavigate={onNavigate} />
      </Suspense>
      {isHydrated ? (
        <LazyCode load={loadResultsPage}>
          {({ ResultsPageContent }) => (
            <ResultsPageContent
              {...{ inputRef, region, state, replace, submit, focusResults }}
            />
          )}
        </LazyCode>
      ) : (
        <>
          <PageScript earlySearchScript={earlySearchScript} />
          {/* In the HTML of the page. The stylesheet shows it when the pre-paint script reports that the page does not hydrate. */}
          <div hidden className={styles['unhydrated']}>
            <ErrorScreen />
          </div>
        </>
      )}
    </>
  );
}

function getHeading(query: string): string {
  const { title, heading } = messages.search.page;
  return query.trim() === '' ? title : heading(query);
}

/**
 * Requests what the query of the URL needs, and shows it in the field before hydration, so that the
 * form keeps it if scripts fail. Only in the HTML: the script has run when React hydrates it.
 */
function PageScript({ earlySearchScript }: { earlySearchScript: string }) {
  const script =
    typeof window === 'undefined' ? `${earlySearchScript};${fieldScript}` : '';
  return (
    <script data-cookieconsent="ignore" suppressHydrationWarning>
      {script}
    </script>
  );
}

const fieldScript = `document.querySelector('#${searchFormId} input').value=new URLSearchParams(location.search).get('${queryParameter}')`;

/**
 * Reports navigations by links and the Back button. A separate component, because it is not
 * rendered on the server.
 */
function NavigationListener({ onNavigate }: { onNavigate: () => void }) {
  const routerSearch = useSearchParams().toString();
  const notify = useEffectEvent(onNavigate);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router reports the change, but the browser has the latest URL
  useEffect(() => notify(), [routerSearch]);
  useEffect(() => {
    const { pathname } = location;
    // The router reports Back late, and not at all if it has not yet reported what was left.
    const onBack = () => {
      if (location.pathname === pathname) {
        notify();
      }
    };
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, []);
  return null;
}

/**
 * The state of the results page, which its URL follows. Typing replaces the history entry after a
 * pause; submitting a query or toggling a filter pushes a new one. `inputRef` is the search
 * field, which shows the query.
 */
function useResultsState(inputRef: RefObject<HTMLInputElement | null>) {
  const [search, setSearch] = useState('');
  // The query string of the URL, as far as this page knows.
  const [savedSearch, setSavedSearch] = useState('');
  // The query string of the last submission or navigation.
  const submittedSearch = useRef('');
  const replace = (next: ResultsState) =>
    setSearch(formatResultsState(next, location.search));
  const submit = (next: ResultsState) => {
    const target = formatResultsState(next, location.search);
    if (target !== submittedSearch.current) {
      // Back leads to the last submitted query, not to intermediate input.
      if (location.search !== submittedSearch.current) {
        history.replaceState(
          history.state,
          '',
          withSearch(submittedSearch.current),
        );
      }
      history.pushState(null, '', withSearch(target));
    }
    submittedSearch.current = target;
    setSearch(target);
    setSavedSearch(location.search);
  };
  // Only URLs that this page did not write are adopted, because the router lags behind the field.
  const onNavigate = () => {
    if (location.search === savedSearch) {
      return;
    }
    submittedSearch.current = location.search;
    setSearch(location.search);
    setSavedSearch(location.search);
  };
  const start = useEffectEvent(() => {
    onNavigate();
    // The reader may have typed before hydration.
    const input = inputRef.current?.value ?? '';
    const current = parseResultsState(location.search);
    if (input !== '' && input !== current.query) {
      replace({ ...current, query: input });
    }
  });
  useLayoutEffect(() => start(), []);
  useEffect(() => {
    if (search === savedSearch) {
      return undefined;
    }
    return afterPause(() => {
      history.replaceState(null, '', withSearch(search));
      setSavedSearch(location.search);
    });
  }, [search, savedSearch]);
  const state = parseResultsState(search);
  return {
    state,
    savedState: parseResultsState(savedSearch),
    replace,
    submit,
    onNavigate,
  };
}

/**
 * The pause in typing after which the URL and the title are updated, in milliseconds. Browsers
 * limit these calls, and screen readers announce each title: at half a second, letter by letter.
 */
const saveDelay = 1500;

// What precedes links and dialogs, which add a history entry.
const leavingEvents = ['pointerdown', 'click', 'focusout'];

/**
 * Calls `save` after a pause, or before the reader may leave the history entry, unless the address
 * has changed until then. Returns a function that cancels the call.
 */
function afterPause(save: () => void): () => void {
  const { href } = location;
  const saveOnce = () => {
    cancel();
    if (location.href === href) {
      save();
    }
  };
  const timer = setTimeout(saveOnce, saveDelay);
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  const cancel = () => {
    clearTimeout(timer);
    controller.abort();
  };
  for (const name of leavingEvents) {
    addEventListener(name, saveOnce, options);
  }
  return cancel;
}

function withSearch(search: string): string {
  return location.pathname + search + location.hash;
}
