import { site } from '@/lib/site';
import { SearchPanel, type SearchPanelProps } from './search-panel';
import { SearchRoot } from './search-root';

/** The content of the dialog below its field. */
export function SearchDialog(props: SearchPanelProps) {
  return (
    <SearchRoot hitsPerPage={site.search.dialogHits}>
      <SearchPanel {...props} />
    </SearchRoot>
  );
}
