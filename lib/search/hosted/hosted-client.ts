import { liteClient, type SearchQuery } from 'algoliasearch/lite';
import { createEmptyResponse } from '@/lib/search/empty-response';
import type { SearchClient, SearchRequest, SearchResponse } from '@/lib/search/protocol';
import { truncateQuery } from '@/lib/search/truncate-query';
import { type HostedSearchSettings, searchOrigins, toAlgoliaHost } from './hosts';
import { createHostsCache, createNullCache } from './hosts-cache';
import { parseResponses } from './parse-responses';
import { createPromiseCache } from './promise-cache';
import { withTimeout } from './with-timeout';

/** Overall timeout of a query, in milliseconds. */
const timeout = 5000;

/**
 * Timeouts for the first host, in milliseconds. The client multiplies them for the next hosts, so that three hosts are tried
 * within the overall timeout, and slow connections get a second chance.
 */
const timeouts = { connect: 600, read: 1200, write: 1200 };

/**
 * Creates a client for the hosted index. Rejects after five seconds. Requests go to the configured index, whatever name they
 * carry. Blank queries are resolved without a request, and results are cached.
 */
export function createHostedClient(settings: HostedSearchSettings): SearchClient {
  const { appId, key, index } = settings;
  const client = liteClient(appId, key, {
    hosts: searchOrigins(settings).map(toAlgoliaHost),
    timeouts,
    hostsCache: createHostsCache(),
    requestsCache: createNullCache(),
    responsesCache: createNullCache(),
    maxRateLimitRetries: 0,
  });
  const cache = createPromiseCache<SearchResponse[]>();
  const fetchResults = async (requests: SearchQuery[]) => {
    const response = client.search({ requests });
    const message = `The search service did not respond within ${timeout / 1000} seconds.`;
    return parseResponses(await withTimeout(response, timeout, message), requests.length);
  };
  return {
    search: async (requests) => {
      const queries = requests.filter(hasQuery);
      const body = JSON.stringify(queries.map((request) => toAlgoliaQuery(request, index)));
      const found =
        queries.length > 0 ? await cache.get(body, () => fetchResults(JSON.parse(body))) : [];
      // Cloned, because callers may mutate cached results.
      const next = structuredClone(found).values();
      const results = requests.map((request) =>
        hasQuery(request)
          ? (next.next().value ?? createEmptyResponse(request))
          : createEmptyResponse(request),
      );
      return { results };
    },
    clearCache: async () => cache.clear(),
  };
}

function hasQuery({ params }: SearchRequest): boolean {
  return params?.query !== undefined && params.query.trim() !== '';
}

function toAlgoliaQuery({ params }: SearchRequest, indexName: string): object {
  return { ...params, indexName, query: truncateQuery(params?.query ?? '') };
}
