import { searchTexts } from '@/lib/search/texts';
import styles from './states.module.css';

/** Tells where answers come from while the search service does not give them. */
export function FallbackNote({ isFallback }: { isFallback: boolean }) {
  return isFallback && <p className={styles['note']}>{searchTexts.fallback}</p>;
}
