import * as messages from '@/messages';
import styles from './errors.module.css';

type LoadFailureProps = { error: unknown; onRetry: () => void };

/** The message of a failed load with a retry button. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  return (
    <div role="alert" className={styles['error']}>
      <p className={styles['message']}>{String(error)}</p>
      <button type="button" className={styles['button']} onClick={onRetry}>
        {messages.errors.retry}
      </button>
    </div>
  );
}
