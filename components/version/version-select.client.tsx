'use client';

import { writeStorage } from '@/lib/browser/storage';
import { storageKeys } from '@/lib/browser/storage-keys';
import * as messages from '@/messages';
import styles from './version-select.module.css';

type Version = { id: string; label: string; url?: string };

/** The version picker; null if there is only one version. The first version is the current one, the others have their own sites. */
export function VersionSelect({ versions }: { versions: readonly Version[] }) {
  const [current] = versions;
  if (!current || versions.length === 1) return null;
  const selectVersion = (id: string) => {
    writeStorage(storageKeys.version, id);
    const url = versions.find((version) => version.id === id)?.url;
    if (url) location.assign(url);
  };
  return (
    <select
      aria-label={messages.navbar.version}
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
