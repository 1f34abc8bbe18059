import * as searchMessages from '@/messages/search';
import styles from './states.module.css';

/** The loading state. Its appearance is delayed because most results arrive immediately. */
export function LoadingScreen() {
  return (
    <div className={styles['waiting']}>
      <p className={styles['message']}>{searchMessages.states.searching}</p>
    </div>
  );
}
