import type { MouseEvent } from 'react';
import * as messages from '@/messages';
import { Button } from './button';
import styles from './errors.module.css';

/** A loading message. The stylesheet delays it, so that it does not flash during fast loads. */
export function Loading() {
  return (
    <p role="status" className={styles['loading']}>
      {messages.errors.loading}
    </p>
  );
}

type LoadFailureProps = { error: unknown; onRetry: () => void };

/** The message of a failed load with a retry button. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const retry = (event: MouseEvent) => {
    // The focused button disappears.
    const container =
      event.currentTarget.closest('[role="alert"]')?.parentElement;
    if (container) {
      container.tabIndex = -1;
      container.focus();
    }
    onRetry();
  };
  return (
    <div role="alert" className={styles['error']}>
      <p className={styles['message']}>{String(error)}</p>
      <Button look="action" onClick={retry}>
        {messages.errors.retry}
      </Button>
    </div>
  );
}
