import { brotliCompressSync } from 'node:zlib';
import { createSearcher, type SearchParams } from '@help-center/search';

/** Returns the number of index files that a query loads, and their size as sent. */
export async function measureQueryTraffic(
  files: ReadonlyMap<string, string>,
  params: SearchParams,
): Promise<{ requests: number; bytes: number }> {
  const traffic = { requests: 0, bytes: 0 };
  const searcher = createSearcher({
    fetchFile: async (name) => {
      const text = files.get(name) ?? '';
      traffic.requests += 1;
      traffic.bytes += brotliCompressSync(text).length;
      return text;
    },
  });
  await searcher.search([{ indexName: 'site', params }]);
  return traffic;
}
