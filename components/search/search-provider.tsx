import { type ReactNode, useEffect, useState } from 'react';
import {
  Configure,
  InstantSearch,
  type InstantSearchProps,
  useInstantSearch,
} from 'react-instantsearch';
import { getSearchEngine } from '@/lib/search/get-search-engine';
import { highlightTags } from '@/lib/search/hits';
import { indexName, withDefaultFilters } from '@/lib/search/queries';
import { site } from '@/lib/site';

type SearchProviderProps = {
  /** The maximum number of hits of each page. */
  pageHits: number;
  /** The number of pages. Omitted on the results page, which derives it from the URL. */
  hitsPerPage?: number;
  children: ReactNode;
};

/** Provides InstantSearch, backed by the configured search engine, to its children. */
export function SearchProvider({ pageHits, hitsPerPage, children }: SearchProviderProps) {
  // A new client on each render would repeat every request.
  const [client] = useState(createSearchClient);
  return (
    <InstantSearch
      searchClient={client}
      indexName={indexName}
      // Otherwise a response could load a third-party script.
      insights={false}
      future={{ preserveSharedStateOnUnmount: true }}
    >
      <Configure
        {...(hitsPerPage && { hitsPerPage })}
        distinct={pageHits}
        facetingAfterDistinct
        attributesToSnippet={[`content:${site.search.snippetWords}`]}
        highlightPreTag={highlightTags.open}
        highlightPostTag={highlightTags.close}
      />
      <RefreshOnUpdate />
      {children}
    </InstantSearch>
  );
}

/** The cast is safe because the engines check their responses, which InstantSearch types as those of any Algolia client. */
function createSearchClient(): InstantSearchProps['searchClient'] {
  return withDefaultFilters(getSearchEngine()) as unknown as InstantSearchProps['searchClient'];
}

/** Repeats the query when the engine has loaded better results. */
function RefreshOnUpdate() {
  const { refresh, status } = useInstantSearch();
  useEffect(
    () =>
      getSearchEngine().onUpdate(() => {
        // After an error, InstantSearch would refresh an earlier query.
        if (status !== 'error') refresh();
      }),
    [refresh, status],
  );
  return null;
}
