import { loadEnvironment } from '@/lib/config/environment';
import { variant } from '@/lib/config/variant';
import { finishExport } from '@/lib/publish/export/finish-export';
import { warn } from '@/lib/publish/terminal';
import {
  checkVariantExport,
  runForOtherVariants,
} from '@/lib/publish/variants';
import { lockBuild } from './build-lock';
import { publishExport } from './publish-export';
import { readBuildContent } from './read-build-content';
import { renderSite } from './render-site';
import { type Build, exportDir, stagingDir, startBuild } from './start-build';

/** Reads the content, renders changed pages with `next build`, and writes the export to `out/`. */
export async function buildSite(): Promise<void> {
  const settings = loadEnvironment(process.env);
  // Other variants are built by processes of this one.
  if (variant.prefix === '') {
    lockBuild('.next-build.lock');
  }
  await runForOtherVariants('scripts/build.ts');
  const build = await startBuild(settings);
  try {
    await buildExport(build);
  } catch (error) {
    build.renderer.cancel();
    throw error;
  }
  await build.renderer.store();
  if (!settings.isSiteUrlSet) {
    warn(
      `SITE_URL is not set: canonical links and the sitemap use ${settings.siteUrl}. Set it before you deploy: SITE_URL=https://…`,
    );
  }
}

/** The steps from the content to the export, in the order of docs/architecture.md. */
async function buildExport(build: Build): Promise<void> {
  const buildContent = await readBuildContent(build);
  const variantExport = await checkVariantExport(buildContent.exportInputs);
  if (variantExport.isCurrent) {
    return;
  }
  const site = await renderSite(buildContent, build);
  await finishExport(stagingDir, {
    ...buildContent,
    ...site,
    previousBuild: build.previousBuild,
  });
  await publishExport(stagingDir, exportDir, async () => {
    await site.exportFingerprints.store();
    await site.storeSearchIndex();
  });
  await variantExport.store();
  await buildContent.fileCache.trim();
}
