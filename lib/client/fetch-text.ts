import { site } from '@/lib/site';
import { withBasePath } from '@/lib/urls/base-path';
import { fetchFile } from './fetch-file';

/**
 * Fetches a file of this site as text. Rejects on an HTTP error, a timeout, or an HTML response.
 */
export function fetchText(path: string, bypassCache = false): Promise<string> {
  return fetchFile(withBasePath(path), {
    bypassCache,
    timeout: site.navigation.timeout,
  });
}

/** Whether a URL of this site exists; false if it cannot be reached. */
export function urlExists(url: string): Promise<boolean> {
  return fetch(url, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
