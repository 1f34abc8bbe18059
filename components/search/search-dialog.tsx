import { site } from '@/lib/site';
import { SearchPanel, type SearchPanelProps } from './search-panel';
import { SearchProvider } from './search-provider';

/** The content of the dialog below its field. */
export function SearchDialog(props: SearchPanelProps) {
  return (
    <SearchProvider hitsPerPage={site.search.dialogHits}>
      <SearchPanel {...props} />
    </SearchProvider>
  );
}
