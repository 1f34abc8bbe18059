import { withBase } from '@/lib/routes/base-path';
import { site } from '@/lib/site';

/** The text of a file of this site. Rejects when it is not there, does not come in time, or is a page instead. */
export async function fetchText(path: string, isFresh: boolean): Promise<string> {
  const response = await fetch(withBase(path), {
    cache: isFresh ? 'reload' : 'default',
    signal: AbortSignal.timeout(site.navigation.timeout),
  });
  // Some hosts answer an unknown URL path with a page and status 200.
  const isPage = response.headers.get('content-type')?.includes('text/html') ?? false;
  if (!response.ok || isPage) throw new Error(`${path} is not there (status ${response.status}).`);
  return response.text();
}
