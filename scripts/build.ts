import { spawn } from 'node:child_process';
import type { BuildShard } from '@/lib/build/build-shard';
import { buildChecksStyle } from '@/lib/content/lint/style-rules';
import { environment } from '@/lib/environment';
import { buildsFile } from '@/lib/export/build-list';
import {
  openPrevious,
  type PreviousBuild,
  type PreviousPlace,
  placeName,
} from '@/lib/export/previous-build';
import { publishExport, stagingDir } from '@/lib/export/publish-export';
import { checkKey } from '@/lib/search/hosted/key-check';
import type { HostedSearch } from '@/lib/search/hosted/service';
import { buildId } from './build-id';
import { finishExport } from './finish-export';
import { prepare } from './prepare';
import { fail, printDiagnostics, step } from './terminal';
import { today } from './today';

/** `npm run build`: content, export, finishing steps. */
async function build(): Promise<void> {
  const { contentDir, search, part, previousBuild, siteUrl, isSiteUrlSet } = environment(
    process.env,
  );
  // Before the work, so that an error of it is told early.
  const previous = previousBuild ? await openedBuild(previousBuild) : undefined;
  const { diagnostics, pages } = await step(`Reading ${contentDir}`, () =>
    prepare({
      contentDir,
      withDrafts: false,
      style: buildChecksStyle() ? { today: today() } : undefined,
    }),
  );
  if (printDiagnostics(diagnostics) > 0)
    throw new Error('The content has errors: nothing was built. Fix the lines above.');
  if (search) await step('Asking what the search key may do', () => refuseKey(search));
  const id = await buildId();
  await step(buildName(pages, part), () => run('node_modules/.bin/next', ['build'], id));
  await finishExport(stagingDir, previous);
  await publishExport(stagingDir, outDir);
  if (!isSiteUrlSet) console.warn(`warning  ${defaultUrlWarning(siteUrl)}`);
}

const outDir = 'out';

function defaultUrlWarning(siteUrl: string): string {
  return `SITE_URL is not set: canonical links and the sitemap name ${siteUrl}. Before you deploy, build with SITE_URL=https://…`;
}

/** The last deployment. None is no error: each site has a first one. */
async function openedBuild(place: PreviousPlace): Promise<PreviousBuild | undefined> {
  const name = placeName(place);
  const previous = await step(`Reading the list of builds of ${name}`, () =>
    openPrevious(place, outDir),
  );
  if (!previous)
    console.warn(
      `warning  PREVIOUS_BUILD ${name} has no ${buildsFile}: no file of an earlier build is kept. At a first deployment that is right; otherwise name the folder or the URL path of the last one.`,
    );
  return previous;
}

function buildName(pages: number, part: BuildShard | null): string {
  return part
    ? `Building part ${part.number} of ${part.of} of ${pages} pages`
    : `Building ${pages} pages`;
}

/** A key that can do more than search would be in every reader's hands. */
async function refuseKey(search: HostedSearch): Promise<void> {
  const check = await checkKey(search);
  if (check.verdict === 'refused') throw new Error(check.message);
  if (check.verdict === 'unknown') console.warn(`warning  ${check.message}`);
}

function run(command: string, words: string[], id: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, {
      stdio: 'inherit',
      env: {
        ...process.env,
        NEXT_PUBLIC_BASE_PATH: environment(process.env).basePath,
        NEXT_TELEMETRY_DISABLED: '1',
        SITE_BUILD_ID: id,
        SITE_EXPORT_DIR: stagingDir,
      },
    });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`next build ended with code ${code}.`)),
    );
  });
}

build().catch(fail);
