import { useImperativeHandle, useLayoutEffect } from 'react';
import { currentBaseUrl } from '@/lib/routes/base-path';
import { getRows, groupHits, type SectionGroup } from '@/lib/search/group-hits';
import { CountStatus } from './count-status';
import { ErrorScreen } from './error-screen';
import { FallbackNotice } from './fallback-notice';
import { HitsScreen } from './hits-screen';
import { LoadingScreen } from './loading-screen';
import { NoResultsScreen } from './no-results-screen';
import { StartScreen } from './start-screen';
import { useActiveOption } from './use-active-option';
import type { FieldConnection } from './use-search-field';
import { useSearchQuery } from './use-search-query';
import { useSearchResults } from './use-search-results';
import { useStoredPages } from './use-stored-pages';

export type SearchPanelProps = FieldConnection & { siteUrl: string; onFollow: () => void };

/** The results for the query of the field, and the keyboard navigation of the listbox. */
export function SearchPanel({ siteUrl, query, onFollow, ...field }: SearchPanelProps) {
  const refine = useSearchQuery(query);
  const search = useSearchResults(query, () => refine(query));
  const { view, isLoading } = search;
  const memory = useStoredPages();
  const groups = view.state === 'hits' ? groupHits(view.hits, [siteUrl, currentBaseUrl()]) : [];
  const isStart = view.state === 'start';
  const options = useActiveOption({
    keys: isStart ? storedKeys(memory) : hitKeys(groups),
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
  const renderScreen = () => {
    switch (view.state) {
      case 'start':
        return (
          <StartScreen
            {...memory}
            options={options}
            onFollow={onFollow}
            onFocusLost={() => field.onQueryChange(query)}
          />
        );
      case 'waiting':
        return <LoadingScreen />;
      case 'hits':
        return (
          <HitsScreen
            groups={groups}
            total={view.total}
            query={query}
            options={options}
            onFollow={onFollow}
          />
        );
      case 'none':
        return (
          <NoResultsScreen
            key={view.query}
            query={view.query}
            onQueryChange={field.onQueryChange}
          />
        );
      case 'error':
        return <ErrorScreen onRetry={search.retry} />;
      default:
        return view satisfies never;
    }
  };
  return (
    <>
      <FallbackNotice isFallback={search.isFallback} />
      {renderScreen()}
      <CountStatus view={view} isCurrent={search.isCurrent} />
    </>
  );
}

function storedKeys({ recent, favorites }: ReturnType<typeof useStoredPages>): string[] {
  return [...recent, ...favorites].map(({ href }) => href);
}

function hitKeys(groups: readonly SectionGroup[]): string[] {
  return getRows(groups).map(({ id }) => id);
}
