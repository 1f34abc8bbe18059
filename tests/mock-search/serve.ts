import { readFileSync } from 'node:fs';
import { loadEnvironment } from '@/lib/config/environment';
import type { SearchRecord } from '@/lib/search/record';
import { createSiteRecords } from '@/lib/search/site-records';
import { readSite } from '@/scripts/read-site';
import { startMockSearch } from './mock-search';
import { isStoredObject } from './stored-index';

/**
 * `tsx tests/mock-search/serve.ts [port] [records.json] [index]`: runs the mock server as a process. By default it serves the records of
 * CONTENT_DIR; pass `-` to start without records.
 */
async function serve(): Promise<void> {
  const [port = '4310', file, index = 'docs'] = process.argv.slice(2);
  const records =
    file === undefined ? await readSiteRecords() : file === '-' ? [] : readRecords(file);
  const { origin } = await startMockSearch({ port: Number(port), records, index });
  console.log(`Ready: ${origin}, ${records.length} records in "${index}"`);
}

async function readSiteRecords(): Promise<SearchRecord[]> {
  const { contentDir, siteUrl } = loadEnvironment({ ...process.env, PORT: '' });
  return createSiteRecords(await readSite({ contentDir, withDrafts: false }), siteUrl);
}

function readRecords(file: string): SearchRecord[] {
  const records: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (Array.isArray(records) && records.every(isStoredObject))
    return JSON.parse(JSON.stringify(records));
  throw new Error(`${file} must contain a JSON array of objects with an objectID.`);
}

serve().catch((error: unknown) => {
  console.error(String(error));
  process.exit(1);
});
