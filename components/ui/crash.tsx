import { faultText } from '@/lib/browser/fault-text';
import { site } from '@/lib/site';
import styles from './faults.module.css';

type CrashProps = { error: unknown; onRetry: () => void };

/** What stands in place of a page that threw: what happened, in the words of the fault, and another try. */
export function Crash({ error, onRetry }: CrashProps) {
  return (
    <div className={styles['crash']}>
      <h1>{site.faults.crashed}</h1>
      <button type="button" className={styles['button']} onClick={onRetry}>
        {site.faults.tryAgain}
      </button>
      <hr className={styles['line']} />
      <p className={styles['message']}>{faultText(error)}</p>
    </div>
  );
}
