import { Icon } from '@/components/ui/icon';
import { dialogTexts } from '@/lib/search/dialog-texts';
import { site } from '@/lib/site';
import styles from './states.module.css';

/** Shown when the search code or its results failed to load, until the user types or retries. */
export function ErrorScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className={styles['state']}>
      <span className={styles['sign']}>
        <Icon name="offline" />
      </span>
      <p className={styles['title']}>{dialogTexts.error}</p>
      <p>{dialogTexts.errorHint}</p>
      <button type="button" className={styles['retry']} onClick={onRetry}>
        {site.errors.retry}
      </button>
    </div>
  );
}
