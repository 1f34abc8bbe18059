import { algoliasearch } from 'algoliasearch';
import { raceTimeout } from '@/lib/client/race-timeout';
import {
  getSearchOrigins,
  type HostedSearchSettings,
  toAlgoliaHost,
} from '@/lib/config/search-settings';

/**
 * Checks with the service that the public key only has the `search` permission; throws an Error if
 * it has others. Returns a warning if the service cannot be reached in time or returns an
 * unexpected response, which must not fail a build. `timeout` is in milliseconds.
 */
export async function checkSearchKey(
  search: HostedSearchSettings,
  timeout = 5000,
): Promise<string | undefined> {
  const { appId, key } = search;
  const client = algoliasearch(appId, key, {
    hosts: getSearchOrigins(search).map(toAlgoliaHost),
    timeouts: {
      connect: timeout,
      read: timeout,
      write: timeout,
    },
    maxRateLimitRetries: 0,
  });
  let acl: unknown;
  try {
    ({ acl } = await raceTimeout(
      client.getApiKey({ key }),
      timeout,
      'no response',
    ));
  } catch (error) {
    return formatWarning(explainKeyError(error));
  }
  if (!Array.isArray(acl)) {
    return formatWarning('returned an unexpected response');
  }
  const extraPermissions = acl.filter((permission) => permission !== 'search');
  if (extraPermissions.length > 0) {
    throw new Error(
      `NEXT_PUBLIC_ALGOLIA_SEARCH_KEY has more permissions than search: ${extraPermissions.join(', ')}. It is sent to every reader. Create a key that only has the "search" permission.`,
    );
  }
  return acl.length > 0
    ? undefined
    : formatWarning('reports no permissions for this key');
}

function explainKeyError(error: unknown): string {
  const { message, status } = Object(error);
  return status === 403 || status === 404
    ? `returned no information about it (status ${status}). The key may be wrong, or be a secured key derived from another key`
    : `could not be reached (${message})`;
}

function formatWarning(reason: string): string {
  return `NEXT_PUBLIC_ALGOLIA_SEARCH_KEY was not verified: the search service ${reason}.`;
}
