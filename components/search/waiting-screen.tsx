import { searchTexts } from '@/lib/search/texts';
import styles from './states.module.css';

/** Asked, and not answered yet. Says so after a while only: most answers come at once. */
export function WaitingScreen() {
  return (
    <div className={styles['waiting']}>
      <p className={styles['message']}>{searchTexts.waiting}</p>
    </div>
  );
}
