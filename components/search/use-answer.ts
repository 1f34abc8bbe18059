import { useInstantSearch } from 'react-instantsearch';
import { chosenEngine } from '@/lib/search/choose-engine';
import { hitsIn } from '@/lib/search/hits-in';
import { type SearchView, viewOf } from '@/lib/search/view';

type Answer = {
  view: SearchView;
  isLoading: boolean;
  /** Whether the view is that of the query, and not of an earlier one. */
  isCurrent: boolean;
  /** Whether the site's own index answers in place of the hosted one. */
  isFallback: boolean;
  /** The results of the query itself, for comparison with others; null while they are awaited. */
  results: object | null;
  /** Searches for the same again. */
  retry: () => void;
};

/** What is to be shown for a query, as far as it has been answered; `search` searches for it again. */
export function useAnswer(query: string, search: () => void): Answer {
  const { results, status, error } = useInstantSearch({ catchError: true });
  const isAnswered = results && !results.__isArtificial;
  const answer = isAnswered
    ? { query: results.query, hits: hitsIn(results.hits), total: results.nbHits }
    : null;
  const isCurrent = status === 'idle' && answer !== null;
  return {
    view: viewOf({ query, status, hasFailed: error !== undefined, answer }),
    isLoading: status === 'loading' || status === 'stalled',
    isCurrent,
    isFallback: chosenEngine().isFallback(),
    results: isCurrent ? results : null,
    retry: () => {
      void chosenEngine().clearCache();
      // After a failure InstantSearch has gone back to the last question that was answered: its own refresh asks that.
      search();
    },
  };
}
