import { loadStartLinks } from '@/lib/search/start-links';
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

/** Loads the links of the empty dialog in advance. */
export function preloadStart(): void {
  void loadStartLinks();
}
