import type { MouseEvent } from 'react';
import { Link } from '@/components/ui/link';
import { isPlainClick } from '@/lib/browser/plain-click';
import { rememberPage } from '@/lib/browser/search-memory';
import type { HitRow } from '@/lib/search/hit-row';
import { plainText } from '@/lib/search/marked-parts';
import { storedPage } from '@/lib/search/stored-pages';
import styles from './hits.module.css';
import { MarkedText } from './marked-text';
import { SearchIcon } from './search-icon';
import type { ActiveOption } from './use-active-option';

type HitOptionProps = {
  row: HitRow;
  /** Whether it is below its page, joined to it by a line. */
  isChild: boolean;
  options: ActiveOption;
  onFollow: () => void;
};

/** A hit in the list of the dialog. */
export function HitOption({ row, isChild, options, onFollow }: HitOptionProps) {
  const follow = (event: MouseEvent) => {
    rememberPage(storedPage(row));
    if (isPlainClick(event)) onFollow();
  };
  return (
    <Link
      {...options.optionProps(row.id)}
      role="option"
      tabIndex={-1}
      href={row.urlPath.href}
      className={styles['option']}
      data-child={isChild || undefined}
      onClick={follow}
      onMouseDown={keepFocus}
    >
      <SearchIcon name={row.kind} />
      <span className={styles['words']}>
        <span className={styles['title']}>
          <MarkedText parts={row.kind === 'text' ? row.snippet : row.title} />
        </span>
        {/* Who sees the list reads the page above the row. */}
        {row.kind !== 'page' && <span className="sr-only">{row.page}</span>}
        <span className={styles['detail']}>
          <Detail row={row} />
        </span>
      </span>
      <span className={styles['enter']}>
        <SearchIcon name="enter" />
      </span>
    </Link>
  );
}

/** Below its page a row need not name the page again: the headings above a hit, or how a page begins. */
function Detail({ row }: { row: HitRow }) {
  if (row.kind === 'page') return <MarkedText parts={row.snippet} />;
  const isUnderHeading = row.kind === 'text' && row.trail.length > 1;
  const above = row.trail.slice(2);
  return (isUnderHeading ? [...above, plainText(row.title)] : above).join(' › ');
}

/** The field keeps the focus, and with it the arrows. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
