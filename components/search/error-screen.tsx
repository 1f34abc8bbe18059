import { Icon } from '@/components/ui/icon';
import * as messages from '@/messages';
import styles from './states.module.css';

/** Shown when the search code or its results failed to load, until the user types or retries. */
export function ErrorScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className={styles['state']}>
      <span className={styles['icon']}>
        <Icon name="offline" />
      </span>
      <p className={styles['title']}>{messages.search.error}</p>
      <p>{messages.search.errorHint}</p>
      <button type="button" className={styles['retry']} onClick={onRetry}>
        {messages.errors.retry}
      </button>
    </div>
  );
}
