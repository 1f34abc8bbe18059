import { useImperativeHandle, useLayoutEffect } from 'react';
import { hereUrl } from '@/lib/routes/base-path';
import { groupsOf, rowsOf, type SectionGroup } from '@/lib/search/groups';
import { CountStatus } from './count-status';
import { ErrorScreen } from './error-screen';
import { FallbackNote } from './fallback-note';
import { HitsScreen } from './hits-screen';
import { NoneScreen } from './none-screen';
import { StartScreen } from './start-screen';
import { useActiveOption } from './use-active-option';
import { useAnswer } from './use-answer';
import type { FieldLink } from './use-field';
import { useMemory } from './use-memory';
import { useQuery } from './use-query';
import { WaitingScreen } from './waiting-screen';

export type SearchPanelProps = FieldLink & { siteUrl: string; onFollow: () => void };

/** The results for the query of the field, and the keyboard navigation of the listbox. */
export function SearchPanel({ siteUrl, query, onFollow, ...field }: SearchPanelProps) {
  const refine = useQuery(query);
  const search = useAnswer(query, () => refine(query));
  const { view, isLoading } = search;
  const memory = useMemory();
  const groups = view.state === 'hits' ? groupsOf(view.hits, [siteUrl, hereUrl()]) : [];
  const isStart = view.state === 'start';
  const options = useActiveOption({
    keys: isStart ? storedKeys(memory) : hitKeys(groups),
    query,
    isCurrent: isStart || search.isCurrent,
    earlyEnter: field.earlyEnter,
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
            onFocusLost={() => field.onAsk(query)}
          />
        );
      case 'waiting':
        return <WaitingScreen />;
      case 'hits':
        return <HitsScreen {...view} groups={groups} options={options} onFollow={onFollow} />;
      case 'none':
        return <NoneScreen key={view.query} query={view.query} onAsk={field.onAsk} />;
      case 'error':
        return <ErrorScreen onRetry={search.retry} />;
      default:
        return view satisfies never;
    }
  };
  return (
    <>
      <FallbackNote isFallback={search.isFallback} />
      {renderScreen()}
      <CountStatus view={view} isCurrent={search.isCurrent} />
    </>
  );
}

function storedKeys({ recent, favorites }: ReturnType<typeof useMemory>): string[] {
  return [...recent, ...favorites].map(({ href }) => href);
}

function hitKeys(groups: readonly SectionGroup[]): string[] {
  return rowsOf(groups).map(({ id }) => id);
}
