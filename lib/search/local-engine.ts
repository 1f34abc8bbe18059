import {
  createSearcher,
  manifestFileName,
  type Searcher,
} from '@help-center/search';
import { site } from '@/lib/site';
import { language } from '@/search-language';
import { fetchIndexFile, fetchManifest } from './manifest';

/**
 * Creates the searcher for the local index. This module is bundled with the search UI, which saves
 * a request.
 */
export async function loadLocalEngine(onUpdate: () => void): Promise<Searcher> {
  return createSearcher({
    fetchFile: async (name, bypassCache) =>
      name === manifestFileName && !bypassCache
        ? fetchManifest()
        : fetchIndexFile(name, bypassCache),
    onUpdate,
    language,
    createWorker: () =>
      new Worker(new URL('./search.worker.ts', import.meta.url), {
        type: 'module',
      }),
    // Gives the worker time to report the timeout of an index file.
    workerTimeout: site.navigation.timeout + 1000,
  });
}
