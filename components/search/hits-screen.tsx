import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { isPlainClick } from '@/lib/client/links';
import type { HighlightPart, HitRow, PageGroup } from '@/lib/search/hits';
import { getResultsPath } from '@/lib/search/search-path';
import { addRecentPage, toStoredPage } from '@/lib/search/stored-pages';
import * as searchMessages from '@/messages/search';
import styles from './hits.module.css';
import { SearchIcon } from './search-icon';
import type { ActiveOption, OptionProps } from './use-active-option';

type HitsScreenProps = {
  groups: readonly PageGroup[];
  total: number;
  /** The text of the field, which may be newer than the hits. */
  query: string;
  options: ActiveOption;
  onFollow: () => void;
};

/** The pages found, one row each, with a link to all results that stays in view. */
export function HitsScreen({ groups, total, query, options, onFollow }: HitsScreenProps) {
  return (
    <>
      <div
        role="listbox"
        id={options.listId}
        aria-label={searchMessages.dialog.results}
        className={styles['list']}
      >
        {groups.map(({ href, best }) => (
          <HitOption key={href} row={best} options={options} onFollow={onFollow} />
        ))}
      </div>
      <Link
        href={getResultsPath(query)}
        className={styles['all']}
        onClick={(event) => isPlainClick(event) && onFollow()}
      >
        {searchMessages.dialog.seeAll(total)}
      </Link>
    </>
  );
}

type HitOptionProps = { row: HitRow; options: ActiveOption; onFollow: () => void };

/** The best hit of a page in the dialog's listbox: its heading, with the page and an excerpt below. */
function HitOption({ row, options, onFollow }: HitOptionProps) {
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

type OptionLinkProps = {
  option: OptionProps;
  href: string;
  /** Called on any click. */
  onOpen: () => void;
  /** Called when the link opens in place of the page. */
  onFollow: () => void;
  children: ReactNode;
};

/** A link that is an option of the dialog's listbox. The focus stays in the field. */
export function OptionLink({ option, href, onOpen, onFollow, children }: OptionLinkProps) {
  return (
    <Link
      {...option}
      role="option"
      tabIndex={-1}
      href={href}
      className={styles['option']}
      onClick={(event) => {
        onOpen();
        if (isPlainClick(event)) onFollow();
      }}
      // Keeps the focus in the search field, so that the arrow keys keep working.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </Link>
  );
}

/** Text with the matches of the query highlighted. */
export function HighlightedText({ parts }: { parts: readonly HighlightPart[] }) {
  return parts.map(({ index, text, isMarked }) =>
    isMarked ? <mark key={index}>{text}</mark> : text,
  );
}
