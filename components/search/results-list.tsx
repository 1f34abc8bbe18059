import { useLayoutEffect, useRef } from 'react';
import { Link } from '@/components/ui/link';
import type { HitRow, PageGroup } from '@/lib/search/hits';
import * as searchMessages from '@/messages/search';
import { HighlightedText } from './highlighted-text';
import styles from './search-page.module.css';

type ResultsListProps = {
  groups: readonly PageGroup[];
  /** Loads more pages; undefined if there are none. */
  onMore: (() => void) | undefined;
};

/** The list of the pages found, with a "load more" button. */
export function ResultsList({ groups, onMore }: ResultsListProps) {
  const list = useRef<HTMLUListElement>(null);
  // The index of the first new page, which receives the focus because the button may be gone.
  const firstNew = useRef<number>(undefined);
  const count = groups.length;
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
        {groups.map((group) => (
          <Result key={group.href} group={group} />
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

/** A page with the headings below which the query was found. */
function Result({ group: { href, best, page, sections } }: { group: PageGroup }) {
  const { sectionTitle, pageTitle } = best;
  return (
    <li className={styles['result']}>
      {sectionTitle !== pageTitle && <p className={styles['trail']}>{sectionTitle}</p>}
      <h2>
        <Link href={href}>{page ? <HighlightedText parts={page.title} /> : pageTitle}</Link>
      </h2>
      {page && <Snippet row={page} />}
      {sections.length > 0 && (
        <ul className={styles['sections']}>
          {sections.map((row) => (
            <li key={row.href}>
              <Link href={row.href}>
                <HighlightedText parts={row.title} />
              </Link>
              <Snippet row={row} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Rendered before its text has loaded, so that nothing moves when it arrives. */
function Snippet({ row: { snippet } }: { row: HitRow }) {
  return (
    <p className={styles['snippet']}>
      <HighlightedText parts={snippet} />
    </p>
  );
}
