import { serveSearcher } from '@help-center/search';
import { fetchText } from '@/lib/client/fetch-text';
import { indexFolder } from './manifest';

serveSearcher((name, bypassCache) => fetchText(indexFolder + name, bypassCache));
