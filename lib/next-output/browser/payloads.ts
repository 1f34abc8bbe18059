import { site } from '@/lib/site';
import { isCompletePayload } from './complete-payload';

/**
 * Fetches the payload of a page ahead and hands it to the router's own request for it: one request a link, where the
 * router's prefetch would make three in a row. It leans on how Next names payloads (`/crm/lists.txt?_rsc=…`); when
 * anything is off, the router's request goes out as if nothing were here.
 */

/**
 * How long a payload that was prefetched is used, in milliseconds: as long as Next's router keeps what it prefetches
 * itself. A new deployment must show soon, and a reader who reads all of a guide needs some minutes.
 */
const freshFor = 300_000;

type Kept = { response: Promise<Response | null>; at: number };

const kept = new Map<string, Kept>();

/**
 * The payload of a page.
 * @example payloadPath('/crm/') // => '/crm/index.txt'
 */
export function payloadPath(pathname: string): string {
  return pathname.endsWith('/') ? `${pathname}index.txt` : `${pathname}.txt`;
}

/**
 * The page of a payload.
 * @example payloadPage('/crm/index.txt') // => '/crm/'
 */
export function payloadPage(path: string): string {
  return path.replace(/(?:(?<=\/)index)?\.txt$/, '');
}

/** Fetches the payload of a page, once while it is fresh; gives the answer to that fetch, or null. A fetch that fails is forgotten. Never throws. */
export function prefetchPayload(
  pathname: string,
  fetchFrom: typeof fetch,
): Promise<Response | null> | undefined {
  const path = payloadPath(pathname);
  if (freshPayload(path)) return undefined;
  const response = wholeResponse(fetchFrom, path).then(
    (answer) => (answer.ok ? answer : null),
    () => null,
  );
  kept.set(path, { response, at: Date.now() });
  void response.then((answer) => {
    if (!answer) kept.delete(path);
  });
  return response;
}

/**
 * A response that has come to its end; a payload that lacks some of it counts as missing, for which the router loads the page in
 * full. Rejects when it breaks off or takes too long.
 */
async function wholeResponse(
  fetchFrom: typeof fetch,
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const signal = AbortSignal.timeout(site.navigation.timeout);
  const response = await fetchFrom(input, { ...init, signal });
  const payload = await response.clone().text();
  const isPayload = response.ok && response.headers.get('content-type')?.startsWith('text/plain');
  return isPayload && !isCompletePayload(payload) ? new Response('', { status: 502 }) : response;
}

function freshPayload(path: string): Kept | undefined {
  const entry = kept.get(path);
  return entry && Date.now() - entry.at < freshFor ? entry : undefined;
}

/**
 * A fetch that answers the router's requests for payloads from those that were prefetched; all others go through. One
 * that fails is reported with its page and never answered: the router would leave for the browser's error page.
 */
export function fetchWithPayloads(
  fetchFrom: typeof fetch,
  origin: string,
  onFailure: (pathname: string) => void,
): typeof fetch {
  return async (input, init) => {
    const path = payloadAskedFor(input, origin);
    if (path === undefined) return fetchFrom(input, init);
    const answer = await freshPayload(path)?.response;
    if (answer) return answer.clone();
    try {
      return await wholeResponse(fetchFrom, input, init);
    } catch {
      onFailure(payloadPage(path));
      return new Promise(() => {});
    }
  };
}

function payloadAskedFor(input: RequestInfo | URL, origin: string): string | undefined {
  const urlPath = input instanceof Request ? input.url : String(input);
  const url = URL.canParse(urlPath, origin) ? new URL(urlPath, origin) : undefined;
  return url?.origin === origin && url.searchParams.has('_rsc') ? url.pathname : undefined;
}

/** Forgets all that was prefetched. */
export function forgetPayloads(): void {
  kept.clear();
}
