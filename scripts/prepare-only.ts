import { loadEnvironment } from '@/lib/config/environment';
import { writeGeneratedFiles } from './generated-folder';
import { openContentCaches, prepareSite } from './prepare';
import { fail } from './terminal';

/** Writes `generated/`, which type checks and tests need, without a build. */
async function prepareOnly(): Promise<void> {
  const { contentDir } = loadEnvironment(process.env);
  const { cache } = await openContentCaches();
  const { content, inputs } = await prepareSite({ contentDir, withDrafts: false }, cache);
  await writeGeneratedFiles(content, inputs);
}

prepareOnly().catch(fail);
