import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { type Environment, loadEnvironment } from '@/lib/config/environment';
import { getVariantVariables, variant } from '@/lib/config/variant';
import { getBuildId } from './build-id';
import { buildsFile, openPreviousBuild, type PreviousBuild } from './earlier-builds';
import { resetGeneratedFiles } from './generated-files';
import {
  createCodeKey,
  forgetRenderedPages,
  storeCodeKey,
  takeCompiledCode,
} from './next-output/compiled-code';
import { type NextBuild, startNextBuild } from './next-output/next-build';
import { step, warn } from './terminal';
import { getCacheDir, getVariantOutDir, runForOtherVariants } from './variants';

const outDir = variant.prefix === '' ? 'out' : getVariantOutDir(variant);

/** The temporary output folder of a build, next to the final folder; also the `distDir` of Next.js. */
const stagingDir = '.next-export';

/** Reads the content, renders changed pages with `next build`, and writes the export to `out`. */
export async function buildSite(): Promise<void> {
  const settings = loadEnvironment(process.env);
  await runForOtherVariants('scripts/build.ts');
  // Opened first, so that errors are reported early.
  const previous = await openPreviousDeployment(settings.previousBuild);
  const buildId = await getBuildId();
  await resetGeneratedFiles();
  const variables = {
    NEXT_PUBLIC_BASE_PATH: settings.basePath,
    NEXT_PUBLIC_SITE_URL: settings.siteUrl,
    SITE_BUILD_ID: buildId,
    SITE_EXPORT_DIR: stagingDir,
    ...getVariantVariables(),
  };
  const codeKey = createCodeKey(buildId, variables);
  let next: NextBuild | undefined;
  // Writing Turbopack's cache takes 3 to 12 s of CPU time, which a build machine without caches would repeat.
  const compileVariables = existsSync(getCacheDir('pages'))
    ? variables
    : { ...variables, SITE_COMPILE_CACHE: 'no' };
  const compile = takeCompiledCode(codeKey) ? undefined : compileVariables;
  const start = () => {
    next ??= startNextBuild({ compile, generate: variables });
    return next;
  };
  // While the content is read. An existing export of a variant may still be valid.
  if (!existsSync(outDir) || variant.prefix === '') start();
  const startRendering = async (pages: number) => {
    const renderer = start();
    await renderer.compiled.catch(renderer.finish);
    forgetRenderedPages();
    // Next.js starts all processes, but gives each at least 25 pages.
    renderer.render(Math.min(availableParallelism(), Math.ceil(pages / 25) || 1));
    return renderer;
  };
  try {
    // Loading this module takes a second, in which Next.js already compiles.
    const { renderSite } = await import('./render-site');
    await renderSite({ outDir, stagingDir, buildId }, startRendering, previous, settings);
  } catch (error) {
    next?.cancel();
    throw error;
  }
  if (next) await storeCodeKey(codeKey);
  if (!settings.isSiteUrlSet)
    warn(
      `SITE_URL is not set: canonical links and the sitemap use ${settings.siteUrl}. Set it before you deploy: SITE_URL=https://…`,
    );
}

/** Opens the previous deployment. A missing build list is not an error, because there is none before the first deployment. */
async function openPreviousDeployment(
  location: Environment['previousBuild'],
): Promise<PreviousBuild | undefined> {
  if (!location) return undefined;
  const previous = await step(`Reading the build list of ${location}`, () =>
    openPreviousBuild(location, outDir),
  );
  if (!previous)
    warn(
      `PREVIOUS_BUILD ${location} has no ${buildsFile}: no files of earlier builds are kept. This is expected for a first deployment; otherwise set it to the folder or URL of the previous deployment.`,
    );
  return previous;
}
