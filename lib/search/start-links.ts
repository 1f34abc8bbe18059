import { fetchText } from '@/lib/client/fetch-text';
import { indexFolder, type StartLinks } from './manifest';
import { memoizeAsync } from './memoize-async';

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
