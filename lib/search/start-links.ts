import { fetchText } from '@/lib/client/fetch-text';
import { indexFolder } from './manifest';
import { memoizeAsync } from './memoize-async';
import type { StoredPage } from './stored-pages';

/** The links that the search shows before a query: popular tasks, and the sections of the sidebar. */
export type StartLinks = { tasks: StoredPage[]; sections: StoredPage[] };

export const noStartLinks: StartLinks = { tasks: [], sections: [] };

/** The file of the links for hosted search, in the folder of the search index. The local index contains them. */
export const startLinksFile = 'start.json';

/** Loads the links for hosted search, once per visit. Resolves with none on failure, because they only help. */
export async function loadStartLinks(): Promise<StartLinks> {
  return fetchLinks().catch(() => noStartLinks);
}

const fetchLinks = memoizeAsync(
  async (): Promise<StartLinks> =>
    JSON.parse(await fetchText(`${indexFolder}${startLinksFile}`, false)),
);
