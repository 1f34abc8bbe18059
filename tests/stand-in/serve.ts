import { readFileSync } from 'node:fs';
import { environment } from '@/lib/environment';
import type { SearchRecord } from '@/lib/search/record';
import { siteRecords } from '@/lib/search/site-records';
import { readSite } from '@/scripts/read-site';
import { startStandIn } from './stand-in';
import { isStored } from './stored-index';

/**
 * `tsx tests/stand-in/serve.ts [port] [records.json] [index]`: the mock server as a process, for end-to-end tests. Without a file it holds
 * the records that would be published from CONTENT_DIR; with `-` none.
 */
async function serve(): Promise<void> {
  const [port = '4310', file, index = 'docs'] = process.argv.slice(2);
  const records = file === undefined ? await ownRecords() : file === '-' ? [] : recordsIn(file);
  const { origin } = await startStandIn({ port: Number(port), records, index });
  console.log(`Ready: ${origin}, ${records.length} records in "${index}"`);
}

async function ownRecords(): Promise<SearchRecord[]> {
  const { contentDir, siteUrl } = environment({ ...process.env, PORT: '' });
  return siteRecords(await readSite({ contentDir, withDrafts: false }), siteUrl);
}

function recordsIn(file: string): SearchRecord[] {
  const list: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (Array.isArray(list) && list.every(isStored)) return JSON.parse(JSON.stringify(list));
  throw new Error(`${file} is no list of records.`);
}

serve().catch((error: unknown) => {
  console.error(String(error));
  process.exit(1);
});
