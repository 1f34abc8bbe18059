import { useEffectEvent, useImperativeHandle, useLayoutEffect } from 'react';
import { useSearchBox } from 'react-instantsearch';
import { currentBaseUrl } from '@/lib/routes/base-path';
import { getRows, groupHits } from '@/lib/search/group-hits';
import { CountStatus } from './count-status';
import { FallbackNotice } from './fallback-notice';
import { HitsScreen } from './hits-screen';
import { SearchScreen } from './search-screen';
import { StartScreen } from './start-screen';
import { useActiveOption } from './use-active-option';
import type { FieldConnection } from './use-search-field';
import { useSearchResults } from './use-search-results';
import { useStoredPages } from './use-stored-pages';

export type SearchPanelProps = FieldConnection & { siteUrl: string; onFollow: () => void };

/** The results for the query of the field, and the keyboard navigation of the listbox. */
export function SearchPanel({ siteUrl, query, onFollow, ...field }: SearchPanelProps) {
  const { refine } = useSearchBox();
  // Not a dependency, because `refine` changes between renders but only a new query must trigger a search.
  const submitQuery = useEffectEvent(() => refine(query));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new query
  useLayoutEffect(() => submitQuery(), [query]);
  const search = useSearchResults(query, () => refine(query));
  const { view, isLoading } = search;
  const storedPages = useStoredPages();
  const groups = view.state === 'hits' ? groupHits(view.hits, [siteUrl, currentBaseUrl()]) : [];
  const isStart = view.state === 'start';
  const options = useActiveOption({
    keys: isStart
      ? [...storedPages.recent, ...storedPages.favorites].map(({ href }) => href)
      : getRows(groups).map(({ id }) => id),
    query,
    isCurrent: isStart || search.isCurrent,
    pendingEnter: field.pendingEnter,
  });
  useImperativeHandle(field.keyHandler, () => options.onKeyDown);
  const { onListState } = field;
  const { listId, activeId } = options;
  useLayoutEffect(
    () => onListState({ listId, activeId, isLoading }),
    [onListState, listId, activeId, isLoading],
  );
  return (
    <>
      <FallbackNotice isFallback={search.isFallback} />
      <SearchScreen
        search={search}
        startScreen={
          <StartScreen
            {...storedPages}
            options={options}
            onFollow={onFollow}
            onFocusLost={() => field.onQueryChange(query)}
          />
        }
        renderHits={({ total }) => (
          <HitsScreen
            groups={groups}
            total={total}
            query={query}
            options={options}
            onFollow={onFollow}
          />
        )}
        onQueryChange={field.onQueryChange}
      />
      <CountStatus view={view} isCurrent={search.isCurrent} />
    </>
  );
}
