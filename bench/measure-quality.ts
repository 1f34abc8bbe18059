import { readFile } from 'node:fs/promises';
import { readContent } from '@/lib/content/read-content';
import { siteContent } from '@/lib/content/site-content';
import { staticRoutePaths } from '@/lib/routes/static-routes';
import { indexFolder } from '@/lib/search/local/index-format/file-formats';
import { createLocalEngine } from '@/lib/search/local/local-engine';
import { measureSearchQuality } from '@/lib/search/search-quality';
import { parseSearchTests } from '@/lib/search/search-tests';
import { createSiteIndexFiles } from '@/lib/search/site-index';
import { site } from '@/lib/site';
import type { Metrics } from './results';

const testsFile = 'content/search-tests.yml';

/** Runs the queries of `content/search-tests.yml` on the local index of `content/`. */
export async function measureQuality(): Promise<Metrics> {
  const files = await readContent({
    contentDir: 'content',
    publicDir: 'public',
    withGitDates: false,
  });
  const source = siteContent(files, {
    withDrafts: false,
    components: site.content.components,
    otherPaths: staticRoutePaths,
  });
  const index = createSiteIndexFiles(source);
  const engine = createLocalEngine({
    fetchText: async (path) => index.get(path.slice(indexFolder.length)) ?? '',
  });
  const { tests } = parseSearchTests(await readFile(testsFile, 'utf8'), testsFile);
  const start = performance.now();
  const quality = await measureSearchQuality(tests, async (query) => {
    const { results } = await engine.search([
      { indexName: 'docs', params: { query, hitsPerPage: 10, distinct: true } },
    ]);
    return (results[0]?.hits ?? []).map(({ url }) => url);
  });
  return {
    queries: quality.tests,
    'right page in the first 3, %': quality.share * 100,
    'right page first, %': quality.firstShare * 100,
    'mean reciprocal rank': quality.meanReciprocalRank,
    'time per query, ms': (performance.now() - start) / quality.tests,
  };
}
