import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { loadEnvironment } from '@/lib/config/environment';
import { type Diagnostic, formatDiagnostic } from '@/lib/content/diagnostics/diagnostic';
import {
  formatUrlManifest,
  parseUrlManifest,
  urlManifestFile,
} from '@/lib/content/parse/url-manifest';
import { openContentCaches, readSite } from '@/lib/publish/read-site';
import { fail } from '@/lib/publish/terminal';
import { findLostEntries, updateUrlManifest } from '@/lib/publish/url-manifest';

const help = `Usage: npm run urls -- [--accept]

Records all published URL paths and headings in content/${urlManifestFile}. Fails if a recorded one no longer exists and does not redirect.

  --accept  records lost ones as removed on purpose`;

/**
 * `npm run urls`: records all published URL paths and headings. Fails if a recorded one no longer exists; `-- --accept` records it as
 * removed.
 */
async function updateManifest(): Promise<void> {
  const { values } = parseArgs({
    options: {
      accept: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(help);
  const { contentDir } = loadEnvironment(process.env);
  const path = join(contentDir, urlManifestFile);
  const urlManifest = parseUrlManifest(existsSync(path) ? await readFile(path, 'utf8') : '');
  const { cache } = await openContentCaches();
  const published = await readSite({ contentDir, withDrafts: false }, cache);
  rejectInvalidRedirects(published.diagnostics);
  const lost = findLostEntries(urlManifest, published);
  if (lost.length > 0 && !values.accept)
    throw new Error(
      `These published URL paths no longer exist:\n  ${lost.join('\n  ')}\nAdd redirects to redirects.yml (npm run check:content suggests them), or record them as removed (npm run urls -- --accept).`,
    );
  const updatedManifest = updateUrlManifest(urlManifest, published, values.accept);
  await writeFile(path, formatUrlManifest(updatedManifest));
  const count = new Set(updatedManifest.live).size;
  console.log(
    `${relative(process.cwd(), path)} contains ${count} URL paths and headings, ${count - urlManifest.live.length + lost.length} of them new, and ${updatedManifest.gone.length} removed ones`,
  );
}

/** Throws an Error for invalid redirects, because their sources would count as lost. */
function rejectInvalidRedirects(diagnostics: readonly Diagnostic[]): void {
  const invalid = diagnostics.filter(({ rule }) => rule === 'bad-redirect');
  if (invalid.length > 0)
    throw new Error(`Fix these redirects first:\n  ${invalid.map(formatDiagnostic).join('\n  ')}`);
}

updateManifest().catch(fail);
