import { useRef } from 'react';
import { Link } from '@/components/ui/link';
import { getResultsPath } from '@/lib/search/results-url';
import type { CategoryLink } from '@/lib/search/start-links';
import * as searchMessages from '@/messages/search';
import { PageRows } from './result-row';
import './results.css';
import type { SearchResults } from './search-provider';
import { useExcerptsInView } from './use-excerpts-in-view';
import type { Listbox } from './use-listbox';

type HitListProps = {
  search: SearchResults;
  /** The text of the field, which may be newer than the hits. */
  query: string;
  categories: readonly CategoryLink[];
  listbox: Listbox;
};

/** The hits in the dialog, grouped by page, and a link to all of them. */
export function HitList({ search, query, categories, listbox }: HitListProps) {
  const list = useRef<HTMLDivElement>(null);
  useExcerptsInView(list, search.groups);
  return (
    <>
      <div
        ref={list}
        role="listbox"
        id={listbox.listId}
        aria-label={searchMessages.dialog.results}
        className="resultsList"
      >
        {search.groups.map((rows) => (
          <PageRows
            key={rows[0]?.page.href}
            rows={rows}
            shownAnswer={search.shownAnswer}
            categories={categories}
            listbox={listbox}
          />
        ))}
      </div>
      <Link href={getResultsPath(query)} className="resultsAll">
        {searchMessages.dialog.seeAll(search.total)}
      </Link>
    </>
  );
}
