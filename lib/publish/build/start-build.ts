import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Environment } from '@/lib/config/environment';
import { hasVariants, variant } from '@/lib/config/variant';
import { resetGeneratedFiles } from '@/lib/publish/generated-files';
import { writeInlineScriptModules } from '@/lib/publish/inline-script-modules';
import { step, warn } from '@/lib/publish/terminal';
import { getVariantOutDir } from '@/lib/publish/variants';
import { computeCodeHash, listBuildSources } from './code-hash';
import {
  buildsFile,
  openPreviousBuild,
  type PreviousBuild,
} from './previous-builds';
import { createRenderer, type Renderer } from './render-pages';

/** The folder of the finished export. */
export const exportDir =
  variant.prefix === '' ? 'out' : getVariantOutDir(variant);

/**
 * The temporary output folder of a build, next to the final folder; also the `distDir` of Next.js.
 */
export const stagingDir = '.next-export';

/** A build that has started. */
export type Build = {
  settings: Environment;
  /** The hash of the code. */
  buildId: string;
  renderer: Renderer;
  /** The build that is deployed, if this one keeps its files. */
  previousBuild: PreviousBuild | undefined;
};

/** Prepares the folders of a build, and lets Next.js compile the code while the content is read. */
export async function startBuild(settings: Environment): Promise<Build> {
  // Opened first, so that errors are reported early.
  const previousBuild = await findPreviousBuild(settings);
  const buildId = computeCodeHash(await listBuildSources());
  await resetGeneratedFiles();
  writeInlineScriptModules();
  await rm(stagingDir, { recursive: true, force: true });
  const renderer = createRenderer(settings, {
    NEXT_PUBLIC_BASE_PATH: settings.basePath,
    NEXT_PUBLIC_SITE_URL: settings.siteUrl,
    SITE_BUILD_ID: buildId,
    SITE_EXPORT_DIR: stagingDir,
    SITE_OPTIMIZATIONS: settings.optimizations.join(',') || 'no',
    SITE_HAS_VARIANTS: hasVariants ? 'yes' : 'no',
  });
  // An existing export of a variant may still be valid.
  if (!existsSync(exportDir) || variant.prefix === '') {
    renderer.prepare();
  }
  return { settings, buildId, renderer, previousBuild };
}

/**
 * Opens the build that is deployed. A missing build list is not an error, because there is none
 * before the first deployment.
 */
async function findPreviousBuild({
  previousDeployment,
}: Environment): Promise<PreviousBuild | undefined> {
  if (!previousDeployment) {
    return undefined;
  }
  const found = await step(
    `Reading the build list of ${previousDeployment}`,
    () => openPreviousBuild(previousDeployment, exportDir),
  );
  if (!found) {
    warn(
      `PREVIOUS_BUILD ${previousDeployment} has no ${buildsFile}: no files of earlier builds are kept. This is expected for a first deployment; otherwise set it to the folder or URL of the previous deployment.`,
    );
  }
  return found;
}
