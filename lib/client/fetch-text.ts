import { site } from '@/lib/site';
import { withBasePath } from '@/lib/urls/base-path';

/**
 * Fetches a file of this site as text. Rejects on an HTTP error, a timeout, or an HTML response.
 */
export async function fetchText(
  path: string,
  bypassCache: boolean,
): Promise<string> {
  return readText(path, await fetchResponse(path, bypassCache));
}

/** Requests a file of this site. Rejects on a timeout. */
function fetchResponse(path: string, bypassCache: boolean): Promise<Response> {
  return fetch(withBasePath(path), {
    cache: bypassCache ? 'reload' : 'default',
    signal: AbortSignal.timeout(site.navigation.timeout),
  });
}

/** Returns the text of a response. Rejects on an HTTP error, or an HTML response. */
export async function readText(
  path: string,
  response: Response,
): Promise<string> {
  // Some hosts serve an HTML page with status 200 for unknown paths.
  const isPage =
    response.headers.get('content-type')?.includes('text/html') ?? false;
  if (!response.ok || isPage) {
    throw new Error(`Could not load ${path} (status ${response.status}).`);
  }
  return response.text();
}

/** Whether a URL of this site exists; false if it cannot be reached. */
export async function checkFile(url: string): Promise<boolean> {
  return fetch(url, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
