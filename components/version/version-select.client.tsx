'use client';

import { store } from '@/lib/browser/storage';
import { stored } from '@/lib/browser/storage-keys';
import styles from './version-select.module.css';

type Version = { id: string; label: string; url?: string };

/**
 * The version picker; null if there is only one version. The first version is that of this site, and selecting another one
 * navigates to its site.
 */
export function VersionSelect({ versions }: { versions: readonly Version[] }) {
  const [current] = versions;
  if (!current || versions.length === 1) return null;
  const selectVersion = (id: string) => {
    store(stored.version.key, id);
    const url = versions.find((version) => version.id === id)?.url;
    if (url) location.assign(url);
  };
  return (
    <select
      aria-label="Version"
      className={styles['select']}
      value={current.id}
      onChange={(event) => selectVersion(event.target.value)}
    >
      {versions.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  );
}
