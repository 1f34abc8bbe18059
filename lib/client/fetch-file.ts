export type FetchOptions = {
  bypassCache: boolean;
  /** How long to wait for the response, in milliseconds. */
  timeout: number;
};

/** Fetches a file as text. Rejects on an HTTP error, a timeout, or an HTML response. */
export async function fetchFile(
  url: string,
  { bypassCache, timeout }: FetchOptions,
): Promise<string> {
  const response = await fetch(url, {
    cache: bypassCache ? 'reload' : 'default',
    signal: AbortSignal.timeout(timeout),
  });
  // Some hosts serve an HTML page with status 200 for unknown paths.
  const isPage =
    response.headers.get('content-type')?.includes('text/html') ?? false;
  if (!response.ok || isPage) {
    throw new Error(`Could not load ${url} (status ${response.status}).`);
  }
  return response.text();
}
