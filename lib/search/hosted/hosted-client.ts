import { liteClient, type SearchQuery } from 'algoliasearch/lite';
import { cutQuery } from '@/lib/search/cut-query';
import { emptyResponse } from '@/lib/search/empty-response';
import type { SearchClient, SearchRequest, SearchResponse } from '@/lib/search/protocol';
import { keptAnswers } from './answers';
import { checkedResponses } from './checked-responses';
import { withDeadline } from './deadline';
import { hostMemory, noMemory } from './host-memory';
import { type HostedSearch, searchOrigins, serviceHost } from './service';

/** How long a reader waits before the failure is told. */
const deadline = 5000;

/**
 * Milliseconds for the first host. The client gives the next ones four and five times as much, so three hosts are tried before
 * the deadline, and a slow line has its second chance.
 */
const timeouts = { connect: 600, read: 1200, write: 1200 };

/**
 * The hosted engine. Every answer comes within five seconds, or is a rejection with an Error. Requests go to the index of the
 * settings, whatever name they carry; an empty query is answered at once; what was asked before is not asked again.
 */
export function hostedClient(settings: HostedSearch): SearchClient {
  const { appId, key, index } = settings;
  const client = liteClient(appId, key, {
    hosts: searchOrigins(settings).map(serviceHost),
    timeouts,
    hostsCache: hostMemory(),
    requestsCache: noMemory(),
    responsesCache: noMemory(),
    maxRateLimitRetries: 0,
  });
  const answers = keptAnswers<SearchResponse[]>();
  const ask = async (requests: SearchQuery[]) => {
    const answer = client.search({ requests });
    const message = `The search service did not answer within ${deadline / 1000} seconds.`;
    return checkedResponses(await withDeadline(answer, deadline, message), requests.length);
  };
  return {
    search: async (requests) => {
      const asked = requests.filter(hasQuery);
      const body = JSON.stringify(asked.map((request) => queryOf(request, index)));
      const found = asked.length > 0 ? await answers.of(body, () => ask(JSON.parse(body))) : [];
      // A copy: who gets a kept answer may change it.
      const next = structuredClone(found).values();
      const results = requests.map((request) =>
        hasQuery(request) ? (next.next().value ?? emptyResponse(request)) : emptyResponse(request),
      );
      return { results };
    },
    clearCache: async () => answers.clear(),
  };
}

function hasQuery({ params }: SearchRequest): boolean {
  return params?.query !== undefined && params.query.trim() !== '';
}

function queryOf({ params }: SearchRequest, indexName: string): object {
  return { ...params, indexName, query: cutQuery(params?.query ?? '') };
}
