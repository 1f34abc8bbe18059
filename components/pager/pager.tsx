import { Link } from '@/components/ui/link';
import type { Pager as PagerLinks } from '@/lib/nav/pager';
import { toHref } from '@/lib/routes/url-path';
import * as messages from '@/messages';
import styles from './pager.module.css';

export function Pager({ previous, next }: PagerLinks) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={messages.page.pager} className={styles['pager']}>
      {previous && (
        <Link href={toHref(previous.urlPath)} rel="prev" className={styles['link']}>
          <span className={styles['way']}>{messages.page.previous}</span>{' '}
          <span className={styles['label']}>{previous.label}</span>
        </Link>
      )}
      {next && (
        <Link href={toHref(next.urlPath)} rel="next" className={styles['next']}>
          <span className={styles['way']}>{messages.page.next}</span>{' '}
          <span className={styles['label']}>{next.label}</span>
        </Link>
      )}
    </nav>
  );
}
