import { useLayoutEffect, useRef, useState } from 'react';
import { hereUrl } from '@/lib/routes/base-path';
import { groupsOf, rowsOf, type SectionGroup } from '@/lib/search/groups';
import { CountStatus } from './count-status';
import type { Typed } from './early-field';
import { ErrorScreen } from './error-screen';
import { FallbackNote } from './fallback-note';
import { HitsScreen } from './hits-screen';
import { KeyHints } from './key-hints';
import { NoneScreen } from './none-screen';
import styles from './search-dialog.module.css';
import { SearchField } from './search-field';
import { StartScreen } from './start-screen';
import { useActiveOption } from './use-active-option';
import { useAnswer } from './use-answer';
import { useFirstQuestion } from './use-first-question';
import { useMemory } from './use-memory';
import { WaitingScreen } from './waiting-screen';

type SearchPanelProps = {
  siteUrl: string;
  typed: Typed;
  onReady: (isReady: boolean) => void;
  onFollow: () => void;
  onCancel: () => void;
};

/** The field, what was found, and the keys that work here. */
export function SearchPanel({ siteUrl, typed, onReady, onFollow, onCancel }: SearchPanelProps) {
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(typed.text);
  const refine = useFirstQuestion(typed, setQuery);
  const answer = useAnswer(query, refine);
  const { view } = answer;
  const memory = useMemory();
  const groups = view.state === 'hits' ? groupsOf(view.hits, [siteUrl, hereUrl()]) : [];
  const isStart = view.state === 'start';
  const keys = isStart ? storedKeys(memory) : hitKeys(groups);
  const options = useActiveOption(keys, isStart || answer.isCurrent);
  useLayoutEffect(() => onReady(true), [onReady]);
  const ask = (next: string) => {
    setQuery(next);
    refine(next);
    options.reset();
    field.current?.focus();
  };
  const screen = () => {
    switch (view.state) {
      case 'start':
        return <StartScreen {...memory} options={options} onFollow={onFollow} />;
      case 'waiting':
        return <WaitingScreen />;
      case 'hits':
        return (
          <HitsScreen
            groups={groups}
            total={view.total}
            query={view.query}
            options={options}
            onFollow={onFollow}
          />
        );
      case 'none':
        return <NoneScreen key={view.query} query={view.query} onAsk={ask} />;
      case 'error':
        return <ErrorScreen onRetry={answer.retry} />;
      default:
        return view satisfies never;
    }
  };
  return (
    <div className={styles['panel']}>
      <SearchField
        field={field}
        query={query}
        typed={typed}
        isLoading={answer.isLoading}
        options={options}
        onChange={ask}
        onCancel={onCancel}
      />
      <FallbackNote isFallback={answer.isFallback} />
      <div className={styles['screen']} data-scrolls>
        {screen()}
      </div>
      <KeyHints />
      <CountStatus view={view} isCurrent={answer.isCurrent} />
    </div>
  );
}

function storedKeys({ recent, favorites }: ReturnType<typeof useMemory>): string[] {
  return [...recent, ...favorites].map(({ href }) => href);
}

function hitKeys(groups: readonly SectionGroup[]): string[] {
  return rowsOf(groups).map(({ id }) => id);
}
