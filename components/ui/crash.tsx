import { formatError } from '@/lib/text/format-error';
import * as messages from '@/messages';
import styles from './errors.module.css';

type CrashProps = { error: unknown; onRetry: () => void };

/** The error page for a rendering error, with its message and a button to try again. */
export function Crash({ error, onRetry }: CrashProps) {
  return (
    <div className={styles['crash']}>
      <h1>{messages.errors.crashed}</h1>
      <button type="button" className={styles['button']} onClick={onRetry}>
        {messages.errors.tryAgain}
      </button>
      <hr className={styles['line']} />
      <p className={styles['message']}>{formatError(error)}</p>
    </div>
  );
}
