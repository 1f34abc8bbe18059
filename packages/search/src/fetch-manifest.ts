import { fetchText } from '@/lib/client/fetch-text';
import { memoizeAsync } from '@/lib/search/memoize-async';
import type { StartLinks } from '@/lib/search/start-links';
import { type IndexManifest, indexFolder, manifestFileName } from './file-formats';
import type { FetchText } from './index-store';

/** The index manifest as text, for a worker, and the links in it. */
export type FetchedManifest = { text: string; start: StartLinks };

/** Returns a function that fetches the manifest once. A failed or truncated response is retried by the next call. */
export function createManifestLoader(fetchText: FetchText): () => Promise<FetchedManifest> {
  return memoizeAsync(async () => {
    const text = await fetchText(indexFolder + manifestFileName, false);
    const { start }: IndexManifest = JSON.parse(text);
    return { text, start };
  });
}

/** Fetches the manifest of the site. The dialog calls it before the search code has loaded. */
export const fetchManifest = createManifestLoader(fetchText);
