import { brotliCompressSync } from 'node:zlib';
import type { SearchParams } from '@/lib/search/protocol';
import { indexFolder } from '@/packages/search/src/file-formats';
import { createLocalEngine } from '@/packages/search/src/local-engine';

/** Returns the number of index files that a query loads, and their size as sent. */
export async function measureQueryTraffic(
  files: ReadonlyMap<string, string>,
  params: SearchParams,
): Promise<{ requests: number; bytes: number }> {
  const traffic = { requests: 0, bytes: 0 };
  const engine = createLocalEngine({
    fetchText: async (path) => {
      const text = files.get(path.slice(indexFolder.length)) ?? '';
      traffic.requests += 1;
      traffic.bytes += brotliCompressSync(text).length;
      return text;
    },
  });
  await engine.search([{ indexName: 'site', params }]);
  return traffic;
}
