import * as searchMessages from '@/messages/search';
import styles from './states.module.css';

/** Tells the user that results come from the local index while the hosted search service is unavailable. */
export function FallbackNotice({ isFallback }: { isFallback: boolean }) {
  return isFallback && <p className={styles['notice']}>{searchMessages.states.fallback}</p>;
}
