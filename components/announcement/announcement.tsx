import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { IconButton } from '@/components/ui/button';
import { Icon, icons } from '@/components/ui/icon';
import { focusPageStart } from '@/lib/client/navigation/focus-target';
import {
  readStorage,
  subscribeToStorage,
  writeStorage,
} from '@/lib/client/storage';
import { storageKeys } from '@/lib/client/storage-keys';
import * as messages from '@/messages';
import styles from './announcement.module.css';

type AnnouncementProps = {
  id: string;
  isCloseable: boolean;
  children: ReactNode;
};

/**
 * The announcement bar. Once dismissed, it stays hidden until its id changes, and focus moves to
 * the top of the page.
 */
export function Announcement({ id, isCloseable, children }: AnnouncementProps) {
  const isDismissed = useSyncExternalStore(
    subscribeToStorage,
    () =>
      readStorage(storageKeys.announcementId) === id &&
      readStorage(storageKeys.announcementDismissed) === 'true',
    () => false,
  );
  useEffect(() => {
    if (readStorage(storageKeys.announcementId) === id) {
      return;
    }
    writeStorage(storageKeys.announcementId, id);
    writeStorage(storageKeys.announcementDismissed, 'false');
  }, [id]);
  if (isDismissed) {
    return null;
  }
  const close = () => {
    writeStorage(storageKeys.announcementDismissed, 'true');
    focusPageStart();
  };
  return (
    <section aria-label={messages.announcement.label} className={styles['bar']}>
      <p className={styles['text']}>{children}</p>
      {isCloseable && (
        <IconButton aria-label={messages.announcement.close} onClick={close}>
          <Icon path={icons.close} />
        </IconButton>
      )}
    </section>
  );
}
