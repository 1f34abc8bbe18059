import { type HostedSearch, searchOrigins } from './service';

export type KeyCheck = { verdict: 'fine' } | { verdict: 'refused' | 'unknown'; message: string };

/**
 * Whether the key that readers get can do no more than search, asked of the service itself. 'unknown' when the service could
 * not be asked within the time, or answered oddly: that is no reason to stop a build.
 */
export async function checkKey(search: HostedSearch, milliseconds = 5000): Promise<KeyCheck> {
  const signal = AbortSignal.timeout(milliseconds);
  const errors: string[] = [];
  for (const origin of searchOrigins(search)) {
    try {
      return verdictOf(await askFor(search, origin, signal));
    } catch (error) {
      errors.push(`${origin}: ${reasonOf(error)}`);
    }
    if (signal.aborted) break;
  }
  return unknown(`could not be asked (${errors.join('; ')})`);
}

type KeyAnswer = { status: number; text: string };

async function askFor(
  { appId, key }: HostedSearch,
  origin: string,
  signal: AbortSignal,
): Promise<KeyAnswer> {
  const response = await fetch(`${origin}/1/keys/${encodeURIComponent(key)}`, {
    headers: { 'x-algolia-application-id': appId, 'x-algolia-api-key': key },
    signal,
  });
  if (response.status >= 500) throw new Error(`it answered ${response.status}`);
  return { status: response.status, text: await response.text() };
}

/** fetch hides why it failed in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

function verdictOf({ status, text }: KeyAnswer): KeyCheck {
  if (status === 403 || status === 404)
    return unknown(
      `does not tell about this key (it answered ${status}): the key may be wrong, or be one that was made from another`,
    );
  const acl = status === 200 ? aclOf(text) : undefined;
  if (!acl) return unknown(`answered in no known form (status ${status})`);
  const more = acl.filter((right) => right !== 'search');
  if (more.length > 0)
    return {
      verdict: 'refused',
      message: `NEXT_PUBLIC_ALGOLIA_SEARCH_KEY can do more than search: ${more.join(', ')}. Every reader gets this key. Make one that can do "search" and no more.`,
    };
  return acl.length > 0 ? { verdict: 'fine' } : unknown('says that this key may do nothing');
}

function unknown(what: string): KeyCheck {
  return {
    verdict: 'unknown',
    message: `NEXT_PUBLIC_ALGOLIA_SEARCH_KEY was not checked: the search service ${what}.`,
  };
}

function aclOf(text: string): string[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isKey = typeof value === 'object' && value !== null && 'acl' in value;
    if (!isKey || !Array.isArray(value.acl)) return undefined;
    const rights = value.acl.filter((right) => typeof right === 'string');
    return rights.length === value.acl.length ? rights : undefined;
  } catch {
    // Not JSON: said by the caller.
    return undefined;
  }
}
