import { Button } from '@/components/ui/button';
import * as messages from '@/messages';
import styles from './search.module.css';

/** The id of the form on the results page. */
export const searchFormId = 'search-form';

/**
 * Shown after a failed load, until the reader types or retries. Without `onRetry`, the button
 * submits the form, which reloads the page.
 */
export function ErrorScreen({ onRetry }: { onRetry?: () => void }) {
  return (
    <div role="alert" className={styles['state']}>
      <p className={styles['stateTitle']}>{messages.search.error}</p>
      <p>{messages.search.errorHint}</p>
      <Button
        look="action"
        type={onRetry ? 'button' : 'submit'}
        form={searchFormId}
        onClick={onRetry}
      >
        {messages.errors.retry}
      </Button>
    </div>
  );
}
