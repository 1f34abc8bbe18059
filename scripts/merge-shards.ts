import { parseArgs } from 'node:util';
import { mergeShards } from '@/lib/export/merge-shards';
import { formatReport, listSizedFiles } from '@/lib/export/report';
import { fail, step } from './terminal';

/** `npm run merge-shards -- out-1 out-2 --to out`: merges the exports of all shards of a build. */
async function merge(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string', default: 'out' } },
  });
  await step(`Merging ${positionals.length} shards into ${values.to}`, () =>
    mergeShards(positionals, values.to),
  );
  for (const line of formatReport(await listSizedFiles(values.to))) console.log(`  ${line}`);
}

merge().catch(fail);
