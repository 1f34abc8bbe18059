import { algoliasearch } from 'algoliasearch';
import {
  getSearchOrigins,
  type HostedSearchSettings,
  toAlgoliaHost,
} from '@/lib/config/search-settings';
import { raceTimeout } from './hosted-client';

export type KeyCheck = { verdict: 'valid' } | { verdict: 'rejected' | 'unknown'; message: string };

/**
 * Checks with the service that the public key only has the `search` permission. The verdict is 'unknown' if the service cannot
 * be reached in time or returns an unexpected response, which must not fail a build.
 */
export async function checkSearchKey(
  search: HostedSearchSettings,
  milliseconds = 5000,
): Promise<KeyCheck> {
  const { appId, key } = search;
  const client = algoliasearch(appId, key, {
    hosts: getSearchOrigins(search).map(toAlgoliaHost),
    timeouts: { connect: milliseconds, read: milliseconds, write: milliseconds },
    maxRateLimitRetries: 0,
  });
  try {
    const { acl } = await raceTimeout(client.getApiKey({ key }), milliseconds, 'no response');
    return evaluatePermissions(acl);
  } catch (error) {
    return createUnknownResult(explainError(error));
  }
}

function evaluatePermissions(acl: unknown): KeyCheck {
  if (!Array.isArray(acl)) return createUnknownResult('returned an unexpected response');
  const extraPermissions = acl.filter((permission) => permission !== 'search');
  if (extraPermissions.length > 0)
    return {
      verdict: 'rejected',
      message: `NEXT_PUBLIC_ALGOLIA_SEARCH_KEY has more permissions than search: ${extraPermissions.join(', ')}. It is sent to every reader. Create a key that only has the "search" permission.`,
    };
  return acl.length > 0
    ? { verdict: 'valid' }
    : createUnknownResult('reports no permissions for this key');
}

function explainError(error: unknown): string {
  const { message, status } = Object(error);
  return status === 403 || status === 404
    ? `returned no information about it (status ${status}). The key may be wrong, or be a secured key derived from another key`
    : `could not be reached (${message})`;
}

function createUnknownResult(reason: string): KeyCheck {
  return {
    verdict: 'unknown',
    message: `NEXT_PUBLIC_ALGOLIA_SEARCH_KEY was not verified: the search service ${reason}.`,
  };
}
