import type { SearchRequest, SearchResponse } from './protocol';

/** Creates a complete response without hits, for blank queries. */
export function createEmptyResponse({ indexName, params }: SearchRequest): SearchResponse {
  return {
    hits: [],
    nbHits: 0,
    page: 0,
    nbPages: 0,
    hitsPerPage: params?.hitsPerPage ?? 20,
    processingTimeMS: 0,
    query: params?.query ?? '',
    params: '',
    index: indexName,
    facets: {},
  };
}
