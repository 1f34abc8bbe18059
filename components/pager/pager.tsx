import { Link } from '@/components/ui/link';
import type { PagerLink, Pager as PagerLinks } from '@/lib/nav/page-navigation';
import { toHref } from '@/lib/urls/url-path';
import * as messages from '@/messages';
import styles from './pager.module.css';

export function Pager({ previous, next }: PagerLinks) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={messages.page.pager} className={styles['pager']}>
      {previous && (
        <Link href={toHref(previous.urlPath)} rel="prev" className={styles['link']}>
          <Label way={messages.page.previous} link={previous} />
        </Link>
      )}
      {next && (
        <Link href={toHref(next.urlPath)} rel="next" className={styles['next']}>
          <Label way={messages.page.next} link={next} />
        </Link>
      )}
    </nav>
  );
}

function Label({ way, link: { label, section } }: { way: string; link: PagerLink }) {
  return (
    <>
      <span className={styles['way']}>{way}</span> <span className={styles['label']}>{label}</span>
      {section && <span className={styles['way']}> {messages.page.inSection(section)}</span>}
    </>
  );
}
