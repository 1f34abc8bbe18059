import { publisherEnvironment } from '@/lib/environment';
import type { Difference } from '@/lib/search/publish/difference';
import { publish } from '@/lib/search/publish/publish';
import { siteRecords } from '@/lib/search/site-records';
import { locatedDiagnostics, readSite } from './read-site';
import { bar, fail, printDiagnostics, step } from './terminal';

const flags = ['--dry-run', '--yes'];

/** `npm run search:push`: the hosted index becomes what the content says; `--dry-run` only tells what would change. */
async function push(): Promise<void> {
  const words = process.argv.slice(2);
  const unknown = words.find((word) => !flags.includes(word));
  if (unknown) throw new Error(`"${unknown}" is not known. There are ${flags.join(' and ')}.`);
  const publisher = publisherEnvironment(process.env);
  const { contentDir, siteUrl, index } = publisher;
  const source = await step(`Reading ${contentDir}`, () =>
    readSite({ contentDir, withDrafts: false }),
  );
  if (printDiagnostics(locatedDiagnostics(source.diagnostics, contentDir)) > 0)
    throw new Error('The content has errors: nothing was published. Fix the lines above.');
  const records = siteRecords(source, siteUrl);
  const isDryRun = words.includes('--dry-run');
  const onDifference = (difference: Difference) => tell(difference, records.length);
  await step(isDryRun ? `Comparing with "${index}"` : `Publishing to "${index}"`, () =>
    publish({ records, synonyms: source.content.synonyms }, publisher, {
      isDryRun,
      isLossMeant: words.includes('--yes'),
      onDifference,
      onProgress: (done, all) => bar(done, all, 'records sent'),
    }),
  );
  console.log(isDryRun ? 'Nothing was changed.' : `"${index}" holds ${records.length} records.`);
}

function tell({ added, changed, removed, live }: Difference, count: number): void {
  console.log(`  ${live} records are live, ${count} are to be`);
  console.log(`  ${added} added, ${changed} changed, ${removed} removed`);
}

push().catch(fail);
