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
  /** Asks the same again. */
  retry: () => void;
};

/** What is to be shown for a query, as far as it has been answered. */
export function useAnswer(query: string, refine: (query: string) => void): Answer {
  const { results, status, error } = useInstantSearch({ catchError: true });
  const isAnswered = results && !results.__isArtificial;
  const answer = isAnswered
    ? { query: results.query, hits: hitsIn(results.hits), total: results.nbHits }
    : null;
  return {
    view: viewOf({ query, status, hasFailed: error !== undefined, answer }),
    isLoading: status === 'loading' || status === 'stalled',
    isCurrent: status === 'idle' && answer !== null,
    isFallback: chosenEngine().isFallback(),
    retry: () => {
      void chosenEngine().clearCache();
      // After a failure InstantSearch has gone back to the last question that was answered: its own refresh asks that.
      refine(query);
    },
  };
}
