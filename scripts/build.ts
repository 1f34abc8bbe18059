import { spawn } from 'node:child_process';
import type { BuildShard } from '@/lib/build/build-shard';
import { loadEnvironment } from '@/lib/config/environment';
import { buildChecksStyle } from '@/lib/content/diagnostics/rules';
import { buildsFile } from '@/lib/export/builds-file';
import { openPreviousBuild, type PreviousBuild } from '@/lib/export/previous-build';
import { publishExport, stagingDir } from '@/lib/export/publish-export';
import type { HostedSearchSettings } from '@/lib/search/hosted/hosts';
import { checkSearchKey } from '@/lib/search/publish/check-search-key';
import { contentPolicy } from '@/lib/site';
import { buildId } from './build-id';
import { finishExport } from './finish-export';
import { prepare } from './prepare';
import { fail, printDiagnostics, step } from './terminal';
import { today } from './today';

/** `npm run build`: reads the content, runs `next build` and finishes the export. */
async function build(): Promise<void> {
  const { contentDir, search, shard, previousBuild, siteUrl, isSiteUrlSet } = loadEnvironment(
    process.env,
  );
  // Opened first, so that errors are reported early.
  const previous = previousBuild ? await openPreviousDeployment(previousBuild) : undefined;
  const { diagnostics, pages } = await step(`Reading ${contentDir}`, () =>
    prepare({
      contentDir,
      withDrafts: false,
      style: buildChecksStyle(contentPolicy) ? { today: today() } : undefined,
    }),
  );
  if (printDiagnostics(diagnostics) > 0)
    throw new Error('Nothing was built, because the content has errors. Fix the errors above.');
  if (search) await step('Checking the search key', () => verifySearchKey(search));
  const id = await buildId();
  await step(getStepName(pages, shard), () => run('node_modules/.bin/next', ['build'], id));
  await finishExport(stagingDir, previous);
  await publishExport(stagingDir, outDir);
  if (!isSiteUrlSet) console.warn(`warning  ${defaultUrlWarning(siteUrl)}`);
}

const outDir = 'out';

function defaultUrlWarning(siteUrl: string): string {
  return `SITE_URL is not set: canonical links and the sitemap use ${siteUrl}. Set it before you deploy: SITE_URL=https://…`;
}

/** Opens the previous deployment. A missing build list is not an error, because there is none before the first deployment. */
async function openPreviousDeployment(location: string): Promise<PreviousBuild | undefined> {
  const previous = await step(`Reading the build list of ${location}`, () =>
    openPreviousBuild(location, outDir),
  );
  if (!previous)
    console.warn(
      `warning  PREVIOUS_BUILD ${location} has no ${buildsFile}: no files of earlier builds are kept. This is expected for a first deployment; otherwise set it to the folder or URL of the previous one.`,
    );
  return previous;
}

function getStepName(pages: number, shard: BuildShard | null): string {
  return shard
    ? `Building shard ${shard.number}/${shard.of} of ${pages} pages`
    : `Building ${pages} pages`;
}

/** Rejects a key that can do more than search, because it is public. */
async function verifySearchKey(search: HostedSearchSettings): Promise<void> {
  const check = await checkSearchKey(search);
  if (check.verdict === 'rejected') throw new Error(check.message);
  if (check.verdict === 'unknown') console.warn(`warning  ${check.message}`);
}

function run(command: string, args: string[], id: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      env: {
        ...process.env,
        NEXT_PUBLIC_BASE_PATH: loadEnvironment(process.env).basePath,
        NEXT_TELEMETRY_DISABLED: '1',
        SITE_BUILD_ID: id,
        SITE_EXPORT_DIR: stagingDir,
      },
    });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`next build exited with code ${code}.`)),
    );
  });
}

build().catch(fail);
