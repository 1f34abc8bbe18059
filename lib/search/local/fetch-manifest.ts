import { fetchText } from '@/lib/browser/fetch-text';
import { memoizeAsync } from '@/lib/search/memoize-async';
import { indexFolder, manifestFileName } from './index-format/file-formats';

/** Fetches the index manifest once, as text. A failed attempt is retried by the next call. */
export const fetchManifest = memoizeAsync(() => fetchText(indexFolder + manifestFileName, false));
