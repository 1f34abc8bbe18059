import { serveSearcher } from '@help-center/search';
import { fetchText } from '@/lib/client/fetch-text';
import { language } from '@/search-language';
import { indexFolder } from './manifest';

serveSearcher(
  (name, bypassCache) => fetchText(indexFolder + name, bypassCache),
  language,
);
