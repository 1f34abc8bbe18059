import { useEffectEvent, useImperativeHandle, useLayoutEffect } from 'react';
import { useSearchBox } from 'react-instantsearch';
import { groupHits } from '@/lib/search/hits';
import { getCurrentBaseUrl } from '@/lib/urls/base-path';
import { CountStatus } from './count-status';
import { FallbackNotice } from './fallback-notice';
import { HitsScreen } from './hits-screen';
import { SearchScreen } from './search-screen';
import { getStartKeys, StartScreen } from './start-screen';
import { useActiveOption } from './use-active-option';
import type { FieldConnection } from './use-search-field';
import { useSearchResults } from './use-search-results';
import { useStartLinks } from './use-start-links';
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
  const siteUrls = [siteUrl, getCurrentBaseUrl()];
  const groups = view.state === 'hits' ? groupHits(view.hits, siteUrls) : [];
  const storedPages = useStoredPages();
  const start = { ...storedPages, ...useStartLinks() };
  const isStart = view.state === 'start';
  const keys = isStart ? getStartKeys(start) : groups.map(({ href }) => href);
  const options = useActiveOption({
    keys,
    // Enter in the empty field should not open a page that the user has never seen.
    hasDefault: !isStart || storedPages.recent.length + storedPages.favorites.length > 0,
    query,
    isCurrent: isStart || search.isCurrent,
    pendingEnter: field.pendingEnter,
  });
  useImperativeHandle(field.keyHandler, () => options.onKeyDown);
  const { onListState } = field;
  const { listId, activeId } = options;
  const isExpanded = keys.length > 0;
  useLayoutEffect(
    () => onListState({ listId, activeId, isExpanded, isLoading }),
    [onListState, listId, activeId, isExpanded, isLoading],
  );
  const focusField = () => field.onQueryChange(query);
  return (
    <>
      <FallbackNotice isFallback={search.isFallback} />
      <SearchScreen
        search={search}
        siteUrls={siteUrls}
        startScreen={
          <StartScreen
            groups={start}
            options={options}
            onFollow={onFollow}
            onFocusLost={focusField}
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
        onFollow={onFollow}
        onRetry={focusField}
      />
      <CountStatus view={view} isCurrent={search.isCurrent} />
    </>
  );
}
