import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { createMissingDefaultExport, hasDefaultExport } from '@/lib/content/pages/page-module';
import { findFiles } from '@/lib/files/find-files';

/** Reports page modules without a default export. MDX pages always have one. */
export async function checkPageModules(appDir: string): Promise<Diagnostic[]> {
  const files = (await findFiles(appDir)).filter((file) => /(?:^|\/)page\.[jt]sx?$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(appDir, file), 'utf8')));
  return files
    .filter((_, index) => !hasDefaultExport(texts[index] ?? ''))
    .map((file) => createMissingDefaultExport(`app/${file}`));
}
