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
  refresh: () => void;
};

/** What is to be shown for a query, as far as it has been answered. */
export function useAnswer(query: string): Answer {
  const { results, status, error, refresh } = useInstantSearch({ catchError: true });
  const isAnswered = results && !results.__isArtificial;
  const answer = isAnswered
    ? { query: results.query, hits: hitsIn(results.hits), total: results.nbHits }
    : null;
  return {
    view: viewOf({ query, status, hasFailed: error !== undefined, answer }),
    isLoading: status === 'loading' || status === 'stalled',
    isCurrent: status === 'idle' && answer !== null,
    isFallback: chosenEngine().isFallback(),
    refresh,
  };
}
