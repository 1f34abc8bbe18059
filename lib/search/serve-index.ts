import { serveSearcher } from '@help-center/search';
import { fetchFile } from '@/lib/client/fetch-file';
import { language } from '@/search-language';

/** Where the index is, and how long to wait for it. */
export type ServeIndexOptions = {
  /** The URL path of the folder with the index. */
  folder: string;
  /** How long to wait for a file, in milliseconds. */
  timeout: number;
};

/** Searches the index for the page, in a worker. */
export function serveIndex({ folder, timeout }: ServeIndexOptions): void {
  serveSearcher({
    fetchFile: (name, bypassCache) =>
      fetchFile(folder + name, { bypassCache, timeout }),
    language,
  });
}
