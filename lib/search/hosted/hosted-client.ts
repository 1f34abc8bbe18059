import { liteClient, type SearchQuery } from 'algoliasearch/lite';
import { createPromiseCache } from '@/lib/search/promise-cache';
import type { SearchClient, SearchResponse } from '@/lib/search/protocol';
import { getSearchOrigins, type HostedSearchSettings, toAlgoliaHost } from './hosts';
import { createHostsCache, createNullCache } from './hosts-cache';
import { parseResponses } from './parse-responses';
import { toQueryParams } from './to-keywords';
import { withTimeout } from './with-timeout';

/** Overall timeout of a query, in milliseconds. */
const timeout = 5000;

/**
 * Timeouts for the first of several hosts, in milliseconds. The client multiplies them for the next hosts, so that three hosts are
 * tried within the overall timeout, and slow connections get a second chance. A single host has all the time.
 */
const timeouts = { connect: 600, read: 1200, write: 1200 };
const onlyHostTimeouts = { connect: timeout, read: timeout, write: timeout };

/**
 * Creates a client for the hosted index. Its searches reject after five seconds, are cached, and use the configured index,
 * whatever the requests name.
 */
export function createHostedClient(settings: HostedSearchSettings): SearchClient {
  const { appId, key, index } = settings;
  const hosts = getSearchOrigins(settings).map(toAlgoliaHost);
  const client = liteClient(appId, key, {
    hosts,
    timeouts: hosts.length === 1 ? onlyHostTimeouts : timeouts,
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
      const body = JSON.stringify(
        requests.map(({ params }) => ({
          ...params,
          ...toQueryParams(params?.query),
          indexName: index,
        })),
      );
      const cached = await cache.get(body, () => fetchResults(JSON.parse(body)));
      // Cloned, because callers may mutate cached results.
      const results = structuredClone(cached).map((result, n) => ({
        ...result,
        query: requests[n]?.params?.query ?? '',
      }));
      return { results };
    },
    clearCache: async () => cache.clear(),
  };
}
