import {
  type Cache,
  createMemoryCache,
  createNullCache,
} from '@algolia/client-common';
import {
  parseQuery,
  type SearchClient,
  type SearchHit,
  type SearchParams,
  type SearchResponse,
} from '@help-center/search';
import { liteClient } from 'algoliasearch/lite';
import { raceTimeout } from '@/lib/client/race-timeout';
import {
  getSearchOrigins,
  type HostedSearchSettings,
  toAlgoliaHost,
} from '@/lib/config/search-settings';
import { language } from '@/search-language';
import { resolveHitHref } from './hits';

/**
 * Returns the parameters for a query. All keywords are optional; sections that match more of them
 * rank first.
 */
function toQueryParams(query = ''): SearchParams {
  if (query.trim() === '' || hasOperators(query)) {
    return { query };
  }
  const keywords = toKeywords(query);
  return { query: keywords, optionalWords: [keywords] };
}

/**
 * Removes words that the local engine ignores, so that pins match and rare words count. If only one
 * other word remains, removes only the words before it. Queries with quotes or excluded words are
 * returned unchanged.
 * @example toKeywords('how do I add a user') // => 'add user'
 * @example toKeywords('how do I log in') // => 'log in'
 */
export function toKeywords(query: string): string {
  if (hasOperators(query)) {
    return query;
  }
  const { words } = parseQuery(query, language);
  const keptWords = new Set(
    words.filter(({ isWeak }) => !isWeak).map(({ word }) => word),
  );
  const terms = query.split(/\s+/).filter((term) => term !== '');
  const isKept = (term: string) =>
    parseQuery(term, language).words.some(({ word }) => keptWords.has(word));
  const keywords =
    words.length > 1
      ? terms.filter(isKept)
      : terms.slice(Math.max(terms.findIndex(isKept), 0));
  // A space marks the last word as complete.
  const isIncomplete = !/\s$/.test(query) && keywords.at(-1) === terms.at(-1);
  return keywords.join(' ') + (isIncomplete ? '' : ' ');
}

/** Whether a query uses the advanced syntax of the service. */
function hasOperators(query: string): boolean {
  return /"|(?:^|\s)-/.test(query);
}

/**
 * Validates the responses of the service, one per request. Drops hits that are not documentation
 * records, which an index may also contain, and those whose URL is not safe to follow. Throws if a
 * field that the UI requires is missing, because rendering would crash.
 */
export function parseResponses(
  value: unknown,
  count: number,
  siteUrls: readonly string[],
): SearchResponse[] {
  const { results } = Object(value);
  if (
    Array.isArray(results) &&
    results.length === count &&
    results.every(isResponse)
  ) {
    return results.map((result) => ({
      ...result,
      hits: result.hits
        .filter(isHit)
        .flatMap((hit) => resolveHit(hit, siteUrls)),
    }));
  }
  throw new Error('The search service returned an unexpected response.');
}

function isResponse(value: unknown): value is SearchResponse {
  const { hits, nbHits, page, nbPages, hitsPerPage } = Object(value);
  const counts = [nbHits, page, nbPages, hitsPerPage];
  return (
    Array.isArray(hits) && counts.every((count) => typeof count === 'number')
  );
}

function isHit(value: unknown): boolean {
  const { url, type, hierarchy } = Object(value);
  const { lvl0, lvl1 } = Object(hierarchy);
  return [url, type, lvl0, lvl1].every((text) => typeof text === 'string');
}

function resolveHit(hit: SearchHit, siteUrls: readonly string[]): SearchHit[] {
  const { url, url_without_anchor: pageUrl = url } = hit;
  const href = resolveHitHref(url, siteUrls);
  if (href === null) {
    return [];
  }
  return [
    {
      ...hit,
      url: href,
      url_without_anchor: resolveHitHref(pageUrl, siteUrls) ?? href,
    },
  ];
}

/** Overall timeout of a query, in milliseconds. */
const timeout = 5000;

/**
 * Timeouts for the first of several hosts, in milliseconds. The client multiplies them for
 * subsequent hosts, so that three hosts are tried within the overall timeout, and slow connections
 * get a second chance. A single host gets the overall timeout.
 */
const timeouts = { connect: 600, read: 1200, write: 1200 };
const singleHostTimeouts = { connect: timeout, read: timeout, write: timeout };

/**
 * Creates a cache of host states, by host. The client's default cache writes a key that includes
 * the state but reads one without it, so every query would try an unreachable host first (observed
 * in 5.64.0).
 */
function createHostsCache(): Cache {
  const memory = createMemoryCache({ serializable: false });
  const toKey = (host: Parameters<Cache['get']>[0]) =>
    typeof host === 'string' ? host : { url: host['url'], port: host['port'] };
  return {
    ...memory,
    get: (host, getDefault) => memory.get(toKey(host), getDefault),
    set: (host, state) => memory.set(toKey(host), state),
  };
}

/**
 * Creates a client for the hosted index. Searches are cached, reject after five seconds, and always
 * use the configured index, regardless of the `indexName` of a request. `siteUrls` are the URLs of
 * this site in its records.
 */
export function createHostedClient(
  settings: HostedSearchSettings,
  siteUrls: readonly string[],
): SearchClient {
  const { appId, key, index } = settings;
  const hosts = getSearchOrigins(settings).map(toAlgoliaHost);
  const client = liteClient(appId, key, {
    hosts,
    timeouts: hosts.length === 1 ? singleHostTimeouts : timeouts,
    hostsCache: createHostsCache(),
    // A retry must not wait for a request that hangs.
    requestsCache: createNullCache(),
    // It would also contain unexpected responses.
    responsesCache: createNullCache(),
    maxRateLimitRetries: 0,
  });
  const responses = createMemoryCache();
  const fetchResponses = async (queries: readonly object[]) => {
    const response = client.search({
      requests: JSON.parse(JSON.stringify(queries)),
    });
    const message = `The search service did not respond within ${timeout / 1000} seconds.`;
    return parseResponses(
      await raceTimeout(response, timeout, message),
      queries.length,
      siteUrls,
    );
  };
  return {
    search: async (requests) => {
      const queries = requests.map(
        ({ params: { isTyped, ...params } = {} }) => ({
          ...params,
          ...toQueryParams(params.query),
          // The statistics of the service count what readers type, not what the site asks.
          analytics: isTyped,
          indexName: index,
        }),
      );
      const results = await responses.get(
        { queries },
        () => fetchResponses(queries),
        {
          miss: (value) => responses.set({ queries }, value),
        },
      );
      return {
        results: results.map((result, n) => ({
          ...result,
          query: requests[n]?.params?.query ?? '',
        })),
      };
    },
  };
}
