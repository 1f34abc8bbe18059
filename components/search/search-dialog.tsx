import { useState } from 'react';
import { site } from '@/lib/site';
import { EarlyField, type Typed } from './early-field';
import { SearchPanel } from './search-panel';
import { SearchRoot } from './search-root';

type SearchDialogProps = { siteUrl: string; typed: Typed; onClose: () => void };

/** What is in the dialog. The early field stays until the search has started, which takes a moment. */
export function SearchDialog({ siteUrl, typed, onClose }: SearchDialogProps) {
  const [isReady, setReady] = useState(false);
  return (
    <>
      {!isReady && <EarlyField typed={typed} />}
      <SearchRoot hitsPerPage={site.search.dialogHits}>
        <SearchPanel siteUrl={siteUrl} typed={typed} onReady={setReady} onClose={onClose} />
      </SearchRoot>
    </>
  );
}
