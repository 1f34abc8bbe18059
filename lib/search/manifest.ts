import { manifestFileName } from '@help-center/search';
import { fetchText } from '@/lib/client/fetch-text';
import { memoizeAsync } from './memoize-async';
import type { StoredPage } from './stored-pages';

/** The URL path of the search index. */
export const indexFolder = '/search-index/';

/** The links that the search shows before a query: popular tasks, and the sections of the sidebar. */
export type StartLinks = { tasks: StoredPage[]; sections: StoredPage[] };

/**
 * Fetches the manifest of the local index, once per visit: as text, and the links in it. The dialog calls it before the search code
 * has loaded. A failed or truncated response is retried by the next call.
 */
export const fetchManifest = memoizeAsync(async () => {
  const text = await fetchText(indexFolder + manifestFileName, false);
  const { start }: { start: StartLinks } = JSON.parse(text);
  return { text, start };
});

export const noStartLinks: StartLinks = { tasks: [], sections: [] };

/** The file of the links for hosted search, in the same folder. The manifest of the local index contains them. */
export const startLinksFile = 'start.json';
