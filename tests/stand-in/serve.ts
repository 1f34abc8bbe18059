import { readFileSync } from 'node:fs';
import type { SearchRecord } from '@/lib/search/record';
import { startStandIn } from './stand-in';
import { isStored } from './stored-index';

/** `tsx tests/stand-in/serve.ts 4310 records.json [index]`: the stand-in as a process, for journeys. */
async function serve(): Promise<void> {
  const [port = '4310', file, index = 'docs'] = process.argv.slice(2);
  const records = file === undefined ? [] : recordsIn(file);
  const { origin } = await startStandIn({ port: Number(port), records, index });
  console.log(`Ready: ${origin}, ${records.length} records in "${index}"`);
}

function recordsIn(file: string): SearchRecord[] {
  const list: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (Array.isArray(list) && list.every(isStored)) return JSON.parse(JSON.stringify(list));
  throw new Error(`${file} is no list of records.`);
}

serve().catch((fault: unknown) => {
  console.error(String(fault));
  process.exit(1);
});
