import { type ReactNode, useEffect, useState } from 'react';
import {
  Configure,
  InstantSearch,
  type InstantSearchProps,
  useInstantSearch,
} from 'react-instantsearch';
import { askingClient } from '@/lib/search/asking-client';
import { chosenEngine, indexName } from '@/lib/search/choose-engine';
import { markTags } from '@/lib/search/marked-parts';
import { site } from '@/lib/site';

type SearchRootProps = {
  /** Left out where the page sets it by its URL. */
  hitsPerPage?: number;
  children: ReactNode;
};

/** One search: what is below asks the engine and sees its answers. */
export function SearchRoot({ hitsPerPage, children }: SearchRootProps) {
  // Another client at each diagram would be asked anew each time.
  const [client] = useState(instantSearchClient);
  return (
    <InstantSearch
      searchClient={client}
      indexName={indexName()}
      // Otherwise an answer could bring in another company's script.
      insights={false}
      future={{ preserveSharedStateOnUnmount: true }}
    >
      <Configure
        {...(hitsPerPage && { hitsPerPage })}
        attributesToSnippet={[`content:${site.search.snippetWords}`]}
        highlightPreTag={markTags.open}
        highlightPostTag={markTags.close}
      />
      <Refinement />
      {children}
    </InstantSearch>
  );
}

/** Its types are those of a hosted client, for any kind of record; ours gives one kind, and `hitsIn` checks it. */
function instantSearchClient(): InstantSearchProps['searchClient'] {
  return askingClient(chosenEngine()) as unknown as InstantSearchProps['searchClient'];
}

/** Asks again when the engine has learnt more. */
function Refinement() {
  const { refresh, status } = useInstantSearch();
  useEffect(
    () =>
      chosenEngine().onRefined(() => {
        // After a failure InstantSearch would ask an earlier question.
        if (status !== 'error') refresh();
      }),
    [refresh, status],
  );
  return null;
}
