'use client';

import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { readStored, store, subscribe } from '@/lib/browser/storage';
import { stored } from '@/lib/browser/storage-keys';
import styles from './announcement.module.css';

type AnnouncementProps = { id: string; isCloseable: boolean; children: ReactNode };

/** A notice above the bar. Closed, it stays away until it has another id; the focus goes to the start of the page. */
export function Announcement({ id, isCloseable, children }: AnnouncementProps) {
  const isDismissed = useSyncExternalStore(
    subscribe,
    () => isStoredAsDismissed(id),
    () => false,
  );
  useEffect(() => {
    if (readStored(stored.announcementId.key) === id) return;
    store(stored.announcementId.key, id);
    store(stored.announcementDismissed.key, 'false');
  }, [id]);
  if (isDismissed) return null;
  const close = () => {
    store(stored.announcementDismissed.key, 'true');
    document.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
  };
  return (
    <section aria-label="Announcement" className={styles['bar']}>
      <p className={styles['text']}>{children}</p>
      {isCloseable && (
        <span className={styles['close']}>
          <IconButton aria-label="Close" onClick={close}>
            <Icon name="close" />
          </IconButton>
        </span>
      )}
    </section>
  );
}

function isStoredAsDismissed(id: string): boolean {
  return (
    readStored(stored.announcementId.key) === id &&
    readStored(stored.announcementDismissed.key) === 'true'
  );
}
