import { site } from '@/lib/site';
import { createEmptyResponse } from './empty-response';
import type { SearchClient, SearchRequest } from './protocol';
import { truncateQuery } from './truncate-query';

/** Restricts every query to the current language, and to pages of the current version or without a version. */
export const defaultFilters = [
  `language:${site.defaultLocale}`,
  ['docusaurus_tag:default', `docusaurus_tag:${site.versions[0].tag}`],
];

/**
 * Wraps an engine: adds the default filters, truncates long queries, and resolves blank queries without a request, because
 * InstantSearch sends an empty query on mount.
 */
export function withDefaultFilters(engine: SearchClient): SearchClient {
  return {
    search: (requests) =>
      requests.every(isBlank)
        ? Promise.resolve({ results: requests.map(createEmptyResponse) })
        : engine.search(requests.map(addFilters)),
    clearCache: () => engine.clearCache(),
  };
}

function isBlank({ params }: SearchRequest): boolean {
  return (params?.query ?? '').trim() === '';
}

function addFilters({ indexName, params }: SearchRequest): SearchRequest {
  const query = truncateQuery(params?.query ?? '');
  const facetFilters = [...defaultFilters, ...[params?.facetFilters ?? []].flat()];
  return { indexName, params: { ...params, query, facetFilters } };
}
