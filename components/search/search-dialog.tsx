import { getSearchEngine } from '@/lib/search/get-search-engine';
import { site } from '@/lib/site';
import { SearchPanel, type SearchPanelProps } from './search-panel';
import { SearchProvider } from './search-provider';

/** The content of the dialog below its field. */
export function SearchDialog(props: SearchPanelProps) {
  return (
    <SearchProvider pageHits={1} hitsPerPage={site.search.dialogPages}>
      <SearchPanel {...props} />
    </SearchProvider>
  );
}

/** Loads the results page. Imported here, because its own import elsewhere would split the shared code into another file. */
export const loadResultsPage = () => import('./results-page');

/** Loads the data of the empty dialog and of the first query. */
export function preload(): void {
  getSearchEngine().preload();
}
