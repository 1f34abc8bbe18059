'use client';

import { store } from '@/lib/browser/storage';
import { stored } from '@/lib/browser/storage-keys';
import styles from './version-select.module.css';

type Version = { id: string; label: string; url?: string };

/**
 * The choice of a version of the guides, where there is more than one. The first is that of this site; each other one has a site of
 * its own, to which the choice leads.
 */
export function VersionSelect({ versions }: { versions: readonly Version[] }) {
  const [current] = versions;
  if (!current || versions.length === 1) return null;
  const choose = (id: string) => {
    store(stored.version.key, id);
    const url = versions.find((version) => version.id === id)?.url;
    if (url) location.assign(url);
  };
  return (
    <select
      aria-label="Version"
      className={styles['select']}
      value={current.id}
      onChange={(event) => choose(event.target.value)}
    >
      {versions.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  );
}
