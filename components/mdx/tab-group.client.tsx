'use client';

import {
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { readStored, store, subscribe } from '@/lib/browser/storage';
import { stored } from '@/lib/browser/storage-keys';
import styles from './tabs.module.css';

type TabGroupProps = {
  tabs: { value: string; label: string }[];
  panels: ReactNode[];
  first: string;
  groupId?: string;
};

/** Tabs by the pattern that screen readers know: arrows choose, Home and End go to the ends. */
export function TabGroup({ tabs, panels, first, groupId }: TabGroupProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useChoice(first, groupId);
  const current = tabs.some(({ value }) => value === chosen) ? chosen : first;
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ value }) => value === current);
    const next = nextIndex(event.key, at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab || next === undefined) return;
    event.preventDefault();
    choose(tab.value);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className={styles['tabs']}>
      <div role="tablist" ref={list} className={styles['list']} onKeyDown={onKeyDown}>
        {tabs.map(({ value, label }, index) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={value === current}
            tabIndex={value === current ? 0 : -1}
            className={styles['tab']}
            onClick={() => choose(value)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ value, label }, index) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          data-label={label}
          hidden={value !== current}
          className={styles['panel']}
        >
          {panels[index]}
        </div>
      ))}
    </div>
  );
}

/** The chosen value: shared through the browser's storage where the tabs belong to a group. */
function useChoice(first: string, groupId: string | undefined): [string, (value: string) => void] {
  const [own, setOwn] = useState(first);
  const key = stored.tabs.key + (groupId ?? '');
  const shared = useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => null,
  );
  if (groupId === undefined) return [own, setOwn];
  return [shared ?? first, (value) => store(key, value)];
}

function nextIndex(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
