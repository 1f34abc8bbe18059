import { readFile } from 'node:fs/promises';
import { createSearcher } from '@help-center/search';
import { createContentConfig } from '@/lib/config/content-config';
import { buildSiteContent } from '@/lib/content/build-site-content';
import { parseSearchTests } from '@/lib/content/parse/search-tests';
import { readContent } from '@/lib/content/read/read-content';
import { createSiteIndexFiles } from '@/lib/search/site-index';
import { staticRoutePaths } from '@/lib/urls/static-routes';
import type { Metrics } from './results';
import { measureSearchQuality } from './search-quality';

const contentConfig = createContentConfig('');

/** Runs the queries of `content/search-tests.yml` on the local index of `content/`. */
export async function measureQuality(): Promise<Metrics> {
  const search = createLocalSearch(createSiteIndexFiles(await readSource()));
  const file = 'content/search-tests.yml';
  const { tests } = parseSearchTests(await readFile(file, 'utf8'), file, contentConfig.variables);
  const start = performance.now();
  const quality = await measureSearchQuality(tests, search);
  const time = performance.now() - start;
  return {
    queries: quality.tests,
    'right page in the first 3, %': quality.share * 100,
    'right page first, %': quality.firstShare * 100,
    'mean reciprocal rank': quality.meanReciprocalRank,
    'time per query, ms': time / quality.tests,
  };
}

async function readSource() {
  const files = await readContent({
    contentDir: 'content',
    publicDir: 'public',
    withGitDates: false,
    config: contentConfig,
  });
  return buildSiteContent(files, {
    withDrafts: false,
    config: contentConfig,
    otherPaths: staticRoutePaths,
  });
}

function createLocalSearch(index: ReadonlyMap<string, string>) {
  const searcher = createSearcher({ fetchFile: async (name) => index.get(name) ?? '' });
  return async (query: string): Promise<string[]> => {
    const params = { query, hitsPerPage: 10, distinct: 1 };
    const { results } = await searcher.search([{ indexName: 'docs', params }]);
    return (results[0]?.hits ?? []).map(({ url }) => url);
  };
}
