import type { HitRow } from '@/lib/search/hit-row';
import { addRecentPage, toStoredPage } from '@/lib/search/stored-pages';
import { HighlightedText } from './highlighted-text';
import styles from './hits.module.css';
import { OptionLink } from './option-link';
import { SearchIcon } from './search-icon';
import type { ActiveOption } from './use-active-option';

type HitOptionProps = { row: HitRow; options: ActiveOption; onFollow: () => void };

/** The best hit of a page in the dialog's listbox: its heading, with the page and an excerpt below. */
export function HitOption({ row, options, onFollow }: HitOptionProps) {
  return (
    <OptionLink
      option={options.optionProps(row.pageHref)}
      href={row.href}
      onOpen={() => addRecentPage(toStoredPage(row))}
      onFollow={onFollow}
    >
      <SearchIcon name={row.href === row.pageHref ? 'page' : 'heading'} />
      <span className={styles['text']}>
        <span className={styles['title']}>
          <HighlightedText parts={row.title} />
        </span>
        <span className={styles['detail']}>
          {row.breadcrumbs.length > 0 && (
            <span className={styles['trail']}>{row.breadcrumbs.join(' › ')}</span>
          )}
          <span className={styles['snippet']}>
            <HighlightedText parts={row.snippet} />
          </span>
        </span>
      </span>
      <span className={styles['enter']}>
        <SearchIcon name="enter" />
      </span>
    </OptionLink>
  );
}
