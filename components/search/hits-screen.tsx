import { Link } from '@/components/ui/link';
import { isPlainClick } from '@/lib/client/links';
import type { PageGroup } from '@/lib/search/group-hits';
import { getResultsPath } from '@/lib/search/search-path';
import * as searchMessages from '@/messages/search';
import { HitOption } from './hit-option';
import styles from './hits.module.css';
import type { ActiveOption } from './use-active-option';

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
