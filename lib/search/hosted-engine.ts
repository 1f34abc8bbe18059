import type { SearchEngine } from './engine';
import { loadOnce } from './load-once';
import type { SearchClient } from './protocol';

type HostedParts = {
  client: () => Promise<SearchClient>;
  /** The site's own index: it knows what to suggest, and answers where the hosted index fails. */
  local: SearchEngine;
  failover: 'none' | 'local';
};

/**
 * An engine over a hosted index. With `failover: 'local'` the first question that it leaves unanswered, and all that follow,
 * go to the local engine, until the cache is cleared: a reader who asks again wants to know whether it is back.
 */
export function hostedEngine({ client, local, failover }: HostedParts): SearchEngine {
  const hosted = loadOnce(client);
  let isFallback = false;
  const askHosted: SearchClient['search'] = async (requests) => (await hosted()).search(requests);
  const askEither: SearchClient['search'] = async (requests) => {
    if (isFallback) return local.search(requests);
    try {
      return await askHosted(requests);
    } catch (error) {
      const answer = await local.search(requests).catch(() => {
        throw error;
      });
      isFallback = true;
      return answer;
    }
  };
  return {
    warm() {
      hosted().catch(() => {});
    },
    search: failover === 'local' ? askEither : askHosted,
    async clearCache() {
      isFallback = false;
      await Promise.all([hosted().then((ready) => ready.clearCache()), local.clearCache()]).catch(
        // A part that did not come has no cache.
        () => {},
      );
    },
    onRefined: (listener) => local.onRefined(listener),
    suggestions: (query, count) => local.suggestions(query, count),
    isFallback: () => isFallback,
  };
}
