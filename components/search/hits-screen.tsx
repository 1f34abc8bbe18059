import { Link } from '@/components/ui/link';
import { isPlainClick } from '@/lib/browser/plain-click';
import type { PageGroup, SectionGroup } from '@/lib/search/group-hits';
import { getResultsPath } from '@/lib/search/search-path';
import * as searchMessages from '@/messages/search';
import { HitOption } from './hit-option';
import styles from './hits.module.css';
import { SearchIcon } from './search-icon';
import type { ActiveOption } from './use-active-option';

type HitsScreenProps = {
  groups: readonly SectionGroup[];
  total: number;
  /** The text of the field, which may be newer than the hits. */
  query: string;
  options: ActiveOption;
  onFollow: () => void;
};

/** The results grouped by section and page, with a link to all results. */
export function HitsScreen({ groups, total, query, options, onFollow }: HitsScreenProps) {
  return (
    <>
      <div role="listbox" id={options.listId} aria-label={searchMessages.dialog.results}>
        {groups.map(({ title, pages }, index) => {
          const labelId = `${options.listId}-section-${index}`;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group of listbox options, not of form controls
            <div key={title} role="group" aria-labelledby={labelId} className={styles['group']}>
              <div id={labelId} className={styles['section']}>
                {title}
              </div>
              {pages.map((page) => (
                <PageRows
                  key={page.title}
                  group={page}
                  sectionTitle={title}
                  options={options}
                  onFollow={onFollow}
                />
              ))}
            </div>
          );
        })}
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

type PageRowsProps = Pick<HitsScreenProps, 'options' | 'onFollow'> & {
  group: PageGroup;
  sectionTitle: string;
};

/** A page with its matching headings and paragraphs below it. */
function PageRows({ group, sectionTitle, options, onFollow }: PageRowsProps) {
  const { title, pageRow, rows } = group;
  // A section that consists of a single page has the same name, which is already shown above.
  const hasOwnTitle = title !== sectionTitle;
  return (
    <>
      {pageRow && <HitOption row={pageRow} isChild={false} options={options} onFollow={onFollow} />}
      {!pageRow && hasOwnTitle && (
        <div className={styles['page']}>
          <SearchIcon name="page" />
          {title}
        </div>
      )}
      {rows.map((row) => (
        <HitOption
          key={row.id}
          row={row}
          isChild={pageRow !== null || hasOwnTitle}
          options={options}
          onFollow={onFollow}
        />
      ))}
    </>
  );
}
