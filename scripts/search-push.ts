import { readFile, writeFile } from 'node:fs/promises';
import { loadEnvironment } from '@/lib/config/environment';
import { loadPublisherSettings } from '@/lib/config/search-settings';
import { variant } from '@/lib/config/variant';
import {
  openContentCaches,
  readSite,
  withRelativePaths,
} from '@/lib/publish/read/read-site';
import { runSiteCommand } from '@/lib/publish/site-command';
import { printDiagnostics, step } from '@/lib/publish/terminal';
import {
  getCacheDir,
  listOtherVariants,
  runForOtherVariants,
} from '@/lib/publish/variants';
import { type Difference, publish } from '@/lib/search/publish';
import { createSiteRecords } from '@/lib/search/records';

const flags = ['--dry-run', '--yes'];

/**
 * `npm run search:push`: publishes the content to the hosted index; `--dry-run` only prints the
 * changes.
 */
async function push(): Promise<void> {
  const args = process.argv.slice(2);
  const unknown = args.find((arg) => !flags.includes(arg));
  if (unknown) {
    throw new Error(
      `Unknown option "${unknown}". Options: ${flags.join(' and ')}.`,
    );
  }
  const publisher = loadPublisherSettings(process.env);
  const { index } = publisher;
  const { contentDir, siteUrl } = loadEnvironment(process.env);
  const { cache } = await openContentCaches();
  const source = await step(`Reading ${contentDir}`, () =>
    readSite({ contentDir, withDrafts: false }, cache),
  );
  if (printDiagnostics(withRelativePaths(source.diagnostics, contentDir)) > 0) {
    throw new Error(
      'Nothing was published, because the content has errors. Fix the errors above.',
    );
  }
  const records = createSiteRecords(source.content, siteUrl);
  // The default variant started this process, and publishes the records of all variants.
  if (variant.prefix !== '') {
    return writeFile(getCacheDir(recordsFile), JSON.stringify(records));
  }
  await runForOtherVariants('scripts/search-push.ts');
  for (const other of listOtherVariants()) {
    records.push(
      ...JSON.parse(await readFile(getCacheDir(recordsFile, other), 'utf8')),
    );
  }
  const isDryRun = args.includes('--dry-run');
  const onDifference = ({ added, changed, removed, live }: Difference) => {
    console.log(
      `  Records in the index: ${live}, in the content: ${records.length}`,
    );
    console.log(`  ${added} added, ${changed} changed, ${removed} removed`);
  };
  await step(
    isDryRun ? `Comparing with "${index}"` : `Publishing to "${index}"`,
    () =>
      publish({ records, synonyms: source.content.synonyms }, publisher, {
        isDryRun,
        allowDataLoss: args.includes('--yes'),
        onDifference,
      }),
  );
  console.log(
    isDryRun
      ? 'Nothing was changed.'
      : `"${index}" contains ${records.length} records.`,
  );
}

const recordsFile = 'search-records.json';

runSiteCommand(push);
