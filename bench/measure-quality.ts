import { readFile, writeFile } from 'node:fs/promises';
import { createContentConfig } from '@/lib/config/content-config';
import { buildSiteContent } from '@/lib/content/build-site-content';
import { readContent } from '@/lib/content/read/read-content';
import { staticRoutePaths } from '@/lib/routes/static-routes';
import { indexFolder } from '@/lib/search/local/index-format/file-formats';
import { createLocalEngine } from '@/lib/search/local/local-engine';
import { measureSearchQuality } from '@/lib/search/search-quality';
import { parseSearchTests } from '@/lib/search/search-tests';
import { createSiteIndexFiles } from '@/lib/search/site-index';
import { createSiteRecords } from '@/lib/search/site-records';
import { createHostedSearch } from './hosted-search';
import { createQueryTable } from './query-table';
import type { Metrics } from './results';

const contentConfig = createContentConfig('');

/**
 * Runs the queries of `content/search-tests.yml` on the local index of `content/`, and writes a table of the ranks of readers'
 * queries on both engines.
 */
export async function measureQuality(tableFile: string): Promise<Metrics> {
  const source = await readSource();
  const searchLocal = createLocalSearch(createSiteIndexFiles(source));
  const searchHosted = createHostedSearch(createSiteRecords(source, ''), source.content.synonyms);
  const tests = await readTests('content/search-tests.yml');
  const start = performance.now();
  const quality = await measureSearchQuality(tests, searchLocal);
  const time = performance.now() - start;
  const queries = await readTests('content/reader-queries.yml');
  const local = await measureSearchQuality(queries, searchLocal);
  const hosted = await measureSearchQuality(queries, searchHosted);
  await writeFile(
    tableFile,
    createQueryTable(queries, { local: local.ranks, hosted: hosted.ranks }),
  );
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
  const engine = createLocalEngine({
    fetchText: async (path) => index.get(path.slice(indexFolder.length)) ?? '',
  });
  return async (query: string): Promise<string[]> => {
    const params = { query, hitsPerPage: 10, distinct: 1 };
    const { results } = await engine.search([{ indexName: 'docs', params }]);
    return (results[0]?.hits ?? []).map(({ url }) => url);
  };
}

async function readTests(file: string) {
  return parseSearchTests(await readFile(file, 'utf8'), file, contentConfig.variables).tests;
}
