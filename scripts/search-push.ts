import { readFile, writeFile } from 'node:fs/promises';
import { loadEnvironment } from '@/lib/config/environment';
import { loadPushSettings } from '@/lib/config/search-settings';
import { variant } from '@/lib/config/variant';
import {
  openContentCaches,
  readSite,
  toWorkingDirPaths,
} from '@/lib/publish/read/read-site';
import { runSiteCommand } from '@/lib/publish/site-command';
import {
  parseCommandLine,
  printDiagnostics,
  step,
} from '@/lib/publish/terminal';
import {
  getCacheDir,
  listOtherVariants,
  runForOtherVariants,
} from '@/lib/publish/variants';
import { type Difference, pushRecords } from '@/lib/search/push-records';
import { createSiteRecords } from '@/lib/search/records';

const help = `Usage: npm run search:push -- [--dry-run] [--yes]

Publishes the content to the hosted index.

  --dry-run  prints the changes and publishes nothing
  --yes      publishes even if the index loses more than half of its records`;

async function push(): Promise<void> {
  const { values } = parseCommandLine(help, {
    options: {
      'dry-run': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  });
  const settings = loadPushSettings(process.env);
  const { index } = settings;
  const { contentDir, siteUrl } = loadEnvironment(process.env);
  const { compileCache } = await openContentCaches();
  const source = await step(`Reading ${contentDir}`, () =>
    readSite({ contentDir, withDrafts: false }, compileCache),
  );
  if (printDiagnostics(toWorkingDirPaths(source.diagnostics, contentDir)) > 0) {
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
  const isDryRun = values['dry-run'];
  const onDifference = ({ added, changed, removed, liveCount }: Difference) => {
    console.log(
      `  Records in the index: ${liveCount}, in the content: ${records.length}`,
    );
    console.log(`  ${added} added, ${changed} changed, ${removed} removed`);
  };
  await step(
    isDryRun ? `Comparing with "${index}"` : `Publishing to "${index}"`,
    () =>
      pushRecords(
        { records, searchTuning: source.content.searchTuning },
        settings,
        {
          isDryRun,
          allowDataLoss: values.yes,
          onDifference,
        },
      ),
  );
  console.log(
    isDryRun
      ? 'Nothing was changed.'
      : `"${index}" contains ${records.length} records.`,
  );
}

const recordsFile = 'search-records.json';

runSiteCommand(push);
