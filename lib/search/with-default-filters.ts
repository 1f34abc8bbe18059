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
        : engine.search(requests.map(withFilters)),
    clearCache: () => engine.clearCache(),
  };
}

function getQuery({ params }: SearchRequest): string {
  return params?.query ?? '';
}

function isBlank(request: SearchRequest): boolean {
  return getQuery(request).trim() === '';
}

function withFilters(request: SearchRequest): SearchRequest {
  const filters = request.params?.facetFilters ?? [];
  return {
    ...request,
    params: {
      ...request.params,
      query: truncateQuery(getQuery(request)),
      facetFilters: [...defaultFilters, ...(typeof filters === 'string' ? [filters] : filters)],
    },
  };
}
