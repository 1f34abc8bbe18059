import { parseArgs } from 'node:util';
import { mergeShards } from '@/lib/export/merge-shards';
import { reportLines, sizedFiles } from '@/lib/export/report';
import { fail, step } from './terminal';

/** `npm run merge-shards -- out-1 out-2 --to out`: one site from the exports of all parts of a build. */
async function merge(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string', default: 'out' } },
  });
  const count = `${positionals.length} parts`;
  await step(`Merging ${count} into ${values.to}`, () => mergeShards(positionals, values.to));
  for (const line of reportLines(await sizedFiles(values.to))) console.log(`  ${line}`);
}

merge().catch(fail);
