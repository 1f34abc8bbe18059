import { site } from '@/lib/site';
import { cutQuery } from './cut-query';
import { emptyResponse } from './empty-response';
import type { SearchClient, SearchRequest } from './protocol';

/** What every question is narrowed to: this language, and pages of this version or of no version. */
export const contextFilters = [
  `language:${site.defaultLocale}`,
  ['docusaurus_tag:default', `docusaurus_tag:${site.versions[0].tag}`],
];

/**
 * A client that asks the engine for this site's context alone, and answers questions without a word itself: the interface
 * asks one as soon as it is there. Queries are cut to what a hosted index takes.
 */
export function askingClient(engine: SearchClient): SearchClient {
  return {
    search: (requests) =>
      requests.every(isBlank)
        ? Promise.resolve({ results: requests.map(emptyResponse) })
        : engine.search(requests.map(inContext)),
    clearCache: () => engine.clearCache(),
  };
}

function queryOf({ params }: SearchRequest): string {
  return params?.query ?? '';
}

function isBlank(request: SearchRequest): boolean {
  return queryOf(request).trim() === '';
}

function inContext(request: SearchRequest): SearchRequest {
  const own = request.params?.facetFilters ?? [];
  return {
    ...request,
    params: {
      ...request.params,
      query: cutQuery(queryOf(request)),
      facetFilters: [...contextFilters, ...(typeof own === 'string' ? [own] : own)],
    },
  };
}
