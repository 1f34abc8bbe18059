import { useLayoutEffect, useRef } from 'react';
import { Link } from '@/components/ui/link';
import { currentBaseUrl } from '@/lib/routes/base-path';
import { type HitRow, toHitRow } from '@/lib/search/hit-row';
import type { SearchHit } from '@/lib/search/protocol';
import * as searchMessages from '@/messages/search';
import { HighlightedText } from './highlighted-text';
import styles from './search-page.module.css';

type ResultsListProps = {
  siteUrl: string;
  hits: readonly SearchHit[];
  /** Loads more hits; undefined if there are none. */
  onMore: (() => void) | undefined;
};

/** The list of results with a "load more" button. */
export function ResultsList({ siteUrl, hits, onMore }: ResultsListProps) {
  const list = useRef<HTMLUListElement>(null);
  const rows = hits.flatMap((hit) => toHitRow(hit, [siteUrl, currentBaseUrl()]) ?? []);
  // The index of the first new row, which receives the focus because the button may be gone.
  const firstNew = useRef<number>(undefined);
  const count = rows.length;
  useLayoutEffect(() => {
    if (firstNew.current === undefined || count <= firstNew.current) return;
    list.current?.children[firstNew.current]?.querySelector('a')?.focus({ preventScroll: true });
    firstNew.current = undefined;
  }, [count]);
  const showMore = () => {
    firstNew.current ??= count;
    onMore?.();
  };
  return (
    <>
      <ul ref={list} className={styles['results']}>
        {rows.map((row) => (
          <Result key={row.id} row={row} />
        ))}
      </ul>
      {onMore && (
        <button type="button" className={styles['more']} onClick={showMore}>
          {searchMessages.results.more}
        </button>
      )}
    </>
  );
}

function Result({ row: { href, title, breadcrumbs, snippet } }: { row: HitRow }) {
  return (
    <li className={styles['result']}>
      <h2>
        <Link href={href}>
          <HighlightedText parts={title} />
        </Link>
      </h2>
      <p className={styles['trail']}>{breadcrumbs.join(' › ')}</p>
      {snippet.length > 0 && (
        <p>
          <HighlightedText parts={snippet} />
        </p>
      )}
    </li>
  );
}
