import { searchTexts } from '@/lib/search/texts';
import { site } from '@/lib/site';
import { SearchIcon } from './search-icon';
import styles from './states.module.css';

/** No answer came. Stays until the reader types or asks again. */
export function ErrorScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className={styles['state']}>
      <span className={styles['sign']}>
        <SearchIcon name="broken" />
      </span>
      <p className={styles['title']}>{searchTexts.error}</p>
      <p>{searchTexts.errorHint}</p>
      <button type="button" className={styles['retry']} onClick={onRetry}>
        {site.faults.retry}
      </button>
    </div>
  );
}
