import {
  createEmptyResponse,
  type SearchClient,
  type SearchRequest,
} from '@help-center/search';
import { variant } from '@/lib/config/variant';
import { maxQueryLength } from './engine-settings';
import { groupHits, type ResultLink } from './hits';

/**
 * The name of the index for InstantSearch. Both engines have a single index and ignore its name.
 */
export const indexName = 'docs';

/**
 * Restricts every query to the current language, and to unversioned pages and pages of the current
 * version.
 */
export const defaultFilters = [
  `language:${variant.locale.id}`,
  ['docusaurus_tag:default', `docusaurus_tag:${variant.version.tag}`],
];

/** Prepares the requests to an engine, and makes none for a blank query, as on mount. */
export function withRequestRules<Engine extends SearchClient>(
  engine: Engine,
): Engine {
  return {
    ...engine,
    search: (requests) =>
      requests.every(({ params }) => (params?.query ?? '').trim() === '')
        ? Promise.resolve({ results: requests.map(createEmptyResponse) })
        : engine.search(requests.map(prepareRequest)),
  };
}

/** Adds the default filters, truncates the query, and replaces lone surrogates. */
function prepareRequest(request: SearchRequest): SearchRequest {
  const { params } = request;
  const query = (params?.query ?? '').slice(0, maxQueryLength).toWellFormed();
  const facetFilters = [
    ...defaultFilters,
    ...[params?.facetFilters ?? []].flat(),
  ];
  return { ...request, params: { ...params, query, facetFilters } };
}

/**
 * Suggestions for a query without results: other queries, best first, and pages that match the best
 * query.
 */
export type Suggestions = { queries: string[]; guides: ResultLink[] };

/**
 * Finds suggestions for a query without results. If a request fails, resolves with the suggestions
 * found so far.
 */
export async function findSuggestions(
  query: string,
  engine: SearchClient & {
    suggest: (query: string, count: number) => Promise<string[]>;
  },
): Promise<Suggestions> {
  const count = 3;
  const queries = await engine.suggest(query, count).catch(() => []);
  const [bestQuery] = queries;
  if (bestQuery === undefined) {
    return { queries, guides: [] };
  }
  const params = {
    query: bestQuery,
    hitsPerPage: count,
    distinct: 1,
    isTyped: false,
  };
  const response = await engine
    .search([{ indexName, params }])
    .catch(() => undefined);
  const hits = response?.results[0]?.hits ?? [];
  const guides = groupHits(hits).flatMap((rows) => rows.slice(0, 1));
  return { queries, guides: guides.map(({ page }) => page) };
}
