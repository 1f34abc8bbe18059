import { loadEnvironment } from '@/lib/config/environment';
import { writeGeneratedFiles } from '@/lib/publish/generated-files';
import { createPageInputs } from '@/lib/publish/page-inputs';
import { openContentCaches, readSite } from '@/lib/publish/read-site';
import { fail } from '@/lib/publish/terminal';

/** Writes `generated/`, which type checks and tests need, without a build. */
async function prepareOnly(): Promise<void> {
  const { contentDir } = loadEnvironment(process.env);
  const { cache } = await openContentCaches();
  const site = await readSite({ contentDir, withDrafts: false }, cache);
  await writeGeneratedFiles(site.content, createPageInputs({ ...site, diagnostics: [] }));
}

prepareOnly().catch(fail);
