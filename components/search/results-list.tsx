import { useEffect, useRef } from 'react';
import { useInfiniteHits } from 'react-instantsearch';
import { Link } from '@/components/ui/link';
import { hereUrl } from '@/lib/routes/base-path';
import { type HitRow, hitRow } from '@/lib/search/hit-row';
import { hitsIn } from '@/lib/search/hits-in';
import { pageTexts } from '@/lib/search/page-texts';
import { MarkedText } from './marked-text';
import styles from './search-page.module.css';

type ResultsListProps = {
  siteUrl: string;
  /** No question is under way: more can be asked for. */
  isSettled: boolean;
};

/** What was found, a page at a time: more by the button, or when the reader comes to it. */
export function ResultsList({ siteUrl, isSettled }: ResultsListProps) {
  const { items, isLastPage, showMore } = useInfiniteHits({ escapeHTML: false });
  const button = useRef<HTMLButtonElement>(null);
  const canShowMore = isSettled && !isLastPage;
  const count = items.length;
  useEffect(() => {
    if (!canShowMore || count === 0 || !button.current || !('IntersectionObserver' in window))
      return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) showMore();
    });
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [canShowMore, count, showMore]);
  const rows = hitsIn(items).flatMap((hit) => hitRow(hit, [siteUrl, hereUrl()]) ?? []);
  return (
    <>
      <ul className={styles['results']}>
        {rows.map((row) => (
          <Result key={row.id} row={row} />
        ))}
      </ul>
      {!isLastPage && (
        <button ref={button} type="button" className={styles['more']} onClick={showMore}>
          {pageTexts.more}
        </button>
      )}
    </>
  );
}

function Result({ row: { address, title, trail, snippet } }: { row: HitRow }) {
  return (
    <li className={styles['result']}>
      <h2>
        <Link href={address.href}>
          <MarkedText parts={title} />
        </Link>
      </h2>
      <p className={styles['trail']}>{trail.join(' › ')}</p>
      {snippet.length > 0 && (
        <p>
          <MarkedText parts={snippet} />
        </p>
      )}
    </li>
  );
}
