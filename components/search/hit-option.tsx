import type { MouseEvent } from 'react';
import { Link } from '@/components/ui/link';
import { isPlainClick } from '@/lib/browser/plain-click';
import { addRecentPage } from '@/lib/browser/stored-pages';
import { toPlainText } from '@/lib/search/highlight-parts';
import type { HitRow } from '@/lib/search/hit-row';
import { toStoredPage } from '@/lib/search/stored-pages';
import { HighlightedText } from './highlighted-text';
import styles from './hits.module.css';
import { SearchIcon } from './search-icon';
import type { ActiveOption } from './use-active-option';

type HitOptionProps = {
  row: HitRow;
  /** Whether the row is nested below its page and connected to it by a line. */
  isChild: boolean;
  options: ActiveOption;
  onFollow: () => void;
};

/** A search result in the dialog's listbox. */
export function HitOption({ row, isChild, options, onFollow }: HitOptionProps) {
  const onClick = (event: MouseEvent) => {
    addRecentPage(toStoredPage(row));
    if (isPlainClick(event)) onFollow();
  };
  return (
    <Link
      {...options.optionProps(row.id)}
      role="option"
      tabIndex={-1}
      href={row.href}
      className={styles['option']}
      data-child={isChild || undefined}
      onClick={onClick}
      // Keeps the focus in the search field, so that the arrow keys keep working.
      onMouseDown={(event) => event.preventDefault()}
    >
      <SearchIcon name={row.kind} />
      <span className={styles['text']}>
        <span className={styles['title']}>
          <HighlightedText parts={row.kind === 'text' ? row.snippet : row.title} />
        </span>
        {/* Sighted users see the page title above the row. */}
        {row.kind !== 'page' && <span className="sr-only">{row.pageTitle}</span>}
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

/** The secondary line of a result: the parent headings, or the beginning of the page. The page title is already shown above. */
function Detail({ row }: { row: HitRow }) {
  if (row.kind === 'page') return <HighlightedText parts={row.snippet} />;
  const isUnderHeading = row.kind === 'text' && row.breadcrumbs.length > 1;
  const parents = row.breadcrumbs.slice(2);
  return (isUnderHeading ? [...parents, toPlainText(row.title)] : parents).join(' › ');
}
