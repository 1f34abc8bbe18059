'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { readStored, store, subscribe } from '@/lib/browser/storage';
import { stored } from '@/lib/browser/storage-keys';
import styles from './version-select.module.css';

type VersionSelectProps = { versions: readonly { id: string; label: string }[] };

/** The choice of a version of the guides, where there is more than one. A stored choice that is no version is dropped. */
export function VersionSelect({ versions }: VersionSelectProps) {
  const { key } = stored.version;
  const chosen = useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => null,
  );
  const isKnown = versions.some(({ id }) => id === chosen);
  useEffect(() => {
    if (chosen !== null && !isKnown) store(key, null);
  }, [chosen, isKnown, key]);
  const [first] = versions;
  if (!first || versions.length === 1) return null;
  return (
    <select
      aria-label="Version"
      className={styles['select']}
      value={isKnown && chosen !== null ? chosen : first.id}
      onChange={(event) => store(key, event.target.value)}
    >
      {versions.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  );
}
