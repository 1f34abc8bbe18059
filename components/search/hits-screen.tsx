import { Link } from '@/components/ui/link';
import { isPlainClick } from '@/lib/browser/plain-click';
import type { PageGroup, SectionGroup } from '@/lib/search/groups';
import { resultsPath } from '@/lib/search/search-path';
import { searchTexts } from '@/lib/search/texts';
import { HitOption } from './hit-option';
import styles from './hits.module.css';
import { SearchIcon } from './search-icon';
import type { ActiveOption } from './use-active-option';

type HitsScreenProps = {
  groups: readonly SectionGroup[];
  total: number;
  query: string;
  options: ActiveOption;
  onFollow: () => void;
};

/** What was found, by section and page, and the way to all of it. */
export function HitsScreen({ groups, total, query, options, onFollow }: HitsScreenProps) {
  return (
    <>
      <div role="listbox" id={options.listId} aria-label={searchTexts.results}>
        {groups.map(({ section, pages }, index) => {
          const label = `${options.listId}-section-${index}`;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a part of a list of options, not of a form
            <div key={section} role="group" aria-labelledby={label} className={styles['group']}>
              <div id={label} className={styles['section']}>
                {section}
              </div>
              {pages.map((page) => (
                <PageRows
                  key={page.page}
                  group={page}
                  section={section}
                  options={options}
                  onFollow={onFollow}
                />
              ))}
            </div>
          );
        })}
      </div>
      <Link
        href={resultsPath(query)}
        className={styles['all']}
        onClick={(event) => isPlainClick(event) && onFollow()}
      >
        {searchTexts.seeAll(total)}
      </Link>
    </>
  );
}

type PageRowsProps = {
  group: PageGroup;
  section: string;
  options: ActiveOption;
  onFollow: () => void;
};

/** A page and, below it, its headings and texts that were found. */
function PageRows({ group, section, options, onFollow }: PageRowsProps) {
  const { page, lead, rows } = group;
  // A section that is one page has been named just above.
  const hasName = page !== section;
  return (
    <>
      {lead && <HitOption row={lead} isChild={false} options={options} onFollow={onFollow} />}
      {!lead && hasName && (
        <div className={styles['page']}>
          <SearchIcon name="page" />
          {page}
        </div>
      )}
      {rows.map((row) => (
        <HitOption
          key={row.id}
          row={row}
          isChild={lead !== null || hasName}
          options={options}
          onFollow={onFollow}
        />
      ))}
    </>
  );
}
