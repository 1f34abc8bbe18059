'use client';

import {
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  readStorage,
  subscribeToStorage,
  writeStorage,
} from '@/lib/client/storage';
import { storageKeys } from '@/lib/client/storage-keys';
import styles from './tabs.module.css';

type InteractiveTabsProps = {
  tabs: { value: string; label: string; panel: ReactNode }[];
  defaultValue: string;
  groupId: string | undefined;
};

/** Implements the ARIA tabs pattern with automatic activation. */
export function InteractiveTabs({
  tabs,
  defaultValue,
  groupId,
}: InteractiveTabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [selected, select] = useSelectedTab(defaultValue, groupId);
  const current = tabs.some(({ value }) => value === selected)
    ? selected
    : defaultValue;
  const onKeyDown = (event: KeyboardEvent) => {
    // Alt with an arrow key is Back or Forward.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) {
      return;
    }
    const index = tabs.findIndex(({ value }) => value === current);
    const isRightToLeft =
      getComputedStyle(event.currentTarget).direction === 'rtl';
    const positions = new Map([
      [isRightToLeft ? 'ArrowLeft' : 'ArrowRight', (index + 1) % tabs.length],
      [isRightToLeft ? 'ArrowRight' : 'ArrowLeft', index - 1],
      ['Home', 0],
      ['End', -1],
    ]);
    const position = positions.get(event.key);
    const tab = position === undefined ? undefined : tabs.at(position);
    if (!tab) {
      return;
    }
    event.preventDefault();
    select(tab.value);
    list.current?.querySelectorAll('button')[tabs.indexOf(tab)]?.focus();
  };
  return (
    <div className={styles['tabs']}>
      <div
        role="tablist"
        ref={list}
        className={`script-only screen-only ${styles['list']}`}
        onKeyDown={onKeyDown}
      >
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
            onClick={() => select(value)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ value, label, panel }, index) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          data-label={label}
          hidden={value !== current}
          className={styles['panel']}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}

/** The selected value, shared through the browser's storage if the tabs belong to a group. */
function useSelectedTab(
  defaultValue: string,
  groupId: string | undefined,
): [string, (value: string) => void] {
  const [local, setLocal] = useState(defaultValue);
  const key = storageKeys.tabs + (groupId ?? '');
  const shared = useSyncExternalStore(
    subscribeToStorage,
    () => readStorage(key),
    () => null,
  );
  if (groupId === undefined) {
    return [local, setLocal];
  }
  return [shared ?? defaultValue, (value) => writeStorage(key, value)];
}
