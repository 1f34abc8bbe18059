import { type HostedSearchSettings, searchOrigins } from './hosts';

export type KeyCheck = { verdict: 'fine' } | { verdict: 'rejected' | 'unknown'; message: string };

/**
 * Checks with the service that the public key only has the `search` permission. The verdict is 'unknown' if the service cannot
 * be reached in time or returns an unexpected response, which must not fail a build.
 */
export async function checkSearchKey(
  search: HostedSearchSettings,
  milliseconds = 5000,
): Promise<KeyCheck> {
  const signal = AbortSignal.timeout(milliseconds);
  const errors: string[] = [];
  for (const origin of searchOrigins(search)) {
    try {
      return evaluateResponse(await fetchKey(search, origin, signal));
    } catch (error) {
      errors.push(`${origin}: ${getReason(error)}`);
    }
    if (signal.aborted) break;
  }
  return unknown(`could not be reached (${errors.join('; ')})`);
}

type KeyResponse = { status: number; text: string };

async function fetchKey(
  { appId, key }: HostedSearchSettings,
  origin: string,
  signal: AbortSignal,
): Promise<KeyResponse> {
  const response = await fetch(`${origin}/1/keys/${encodeURIComponent(key)}`, {
    headers: { 'x-algolia-application-id': appId, 'x-algolia-api-key': key },
    signal,
  });
  if (response.status >= 500) throw new Error(`status ${response.status}`);
  return { status: response.status, text: await response.text() };
}

/** `fetch` reports the network error as the cause. */
function getReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

function evaluateResponse({ status, text }: KeyResponse): KeyCheck {
  if (status === 403 || status === 404)
    return unknown(
      `returned no information about it (status ${status}). The key may be wrong, or be a secured key derived from another one`,
    );
  const acl = status === 200 ? parseAcl(text) : undefined;
  if (!acl) return unknown(`returned an unexpected response (status ${status})`);
  const extraRights = acl.filter((right) => right !== 'search');
  if (extraRights.length > 0)
    return {
      verdict: 'rejected',
      message: `NEXT_PUBLIC_ALGOLIA_SEARCH_KEY has more permissions than search: ${extraRights.join(', ')}. It is sent to every reader. Create a key that only has the "search" permission.`,
    };
  return acl.length > 0 ? { verdict: 'fine' } : unknown('reports no permissions for this key');
}

function unknown(what: string): KeyCheck {
  return {
    verdict: 'unknown',
    message: `NEXT_PUBLIC_ALGOLIA_SEARCH_KEY was not verified: the search service ${what}.`,
  };
}

function parseAcl(text: string): string[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isKey = typeof value === 'object' && value !== null && 'acl' in value;
    if (!isKey || !Array.isArray(value.acl)) return undefined;
    const rights = value.acl.filter((right) => typeof right === 'string');
    return rights.length === value.acl.length ? rights : undefined;
  } catch {
    // Not JSON: reported by the caller.
    return undefined;
  }
}
