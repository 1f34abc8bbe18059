import { splitHosts } from '@/lib/config/search-settings';
import { withBasePath } from '@/lib/urls/base-path';
import { searchIndexFolder } from '@/lib/urls/static-routes';

// Next.js inlines environment variables only where they are written out in full.
const appId = process.env.NEXT_PUBLIC_ALGOLIA_APP_ID;
const key = process.env.NEXT_PUBLIC_ALGOLIA_SEARCH_KEY;
const index = process.env.NEXT_PUBLIC_ALGOLIA_INDEX;
const hosts = splitHosts(process.env.NEXT_PUBLIC_ALGOLIA_HOSTS);

/** The settings of hosted search; null unless the application, key and index are set. */
export const hostedSettings =
  appId && key && index ? { appId, key, index, hosts } : null;

/**
 * The maximum length of a query. In UTF-8, up to 170 characters stay within Algolia's limit of 512
 * bytes.
 */
export const maxQueryLength = 170;

/** The URL path of the search index. */
export const searchIndexPath = `/${searchIndexFolder}/`;

/**
 * The file in `searchIndexPath` with the script of the worker that searches the index. Its name has
 * no hash, so that an open tab loads the one that fits the index of a later deployment.
 */
export const searchWorkerFile = 'worker.js';

/** The URL of that script, with the base path. */
export const searchWorkerUrl = withBasePath(searchIndexPath + searchWorkerFile);
