import { Link } from '@/components/ui/link';
import type { PagerLink, PagerLinks } from '@/lib/nav/page-navigation';
import { toHref } from '@/lib/urls/url-path';
import * as messages from '@/messages';
import styles from './page-nav.module.css';

export function Pager({ previous, next }: PagerLinks) {
  if (!previous && !next) {
    return null;
  }
  return (
    <nav aria-label={messages.page.pager} className={styles['pager']}>
      {previous && (
        <Link
          href={toHref(previous.urlPath)}
          rel="prev"
          className={styles['previous']}
        >
          <Label direction={messages.page.previous} link={previous} />
        </Link>
      )}
      {next && (
        <Link href={toHref(next.urlPath)} rel="next" className={styles['next']}>
          <Label direction={messages.page.next} link={next} />
        </Link>
      )}
    </nav>
  );
}

function Label({
  direction,
  link: { label, categoryLabel },
}: {
  direction: string;
  link: PagerLink;
}) {
  return (
    <>
      <span className={styles['caption']}>{direction}</span>{' '}
      <span className={styles['label']}>{label}</span>
      {categoryLabel && (
        <span className={styles['caption']}>
          {' '}
          {messages.page.inCategory(categoryLabel)}
        </span>
      )}
    </>
  );
}
