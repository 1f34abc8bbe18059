import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { loadEnvironment } from '@/lib/config/environment';
import { variant } from '@/lib/config/variant';
import { formatDiagnostic } from '@/lib/content/diagnostics/diagnostic';
import {
  formatUrlManifest,
  parseUrlManifest,
  urlManifestFile,
} from '@/lib/content/parse/url-manifest';
import { readIfExists } from '@/lib/files/read-if-exists';
import {
  findLostEntries,
  listPublishedEntries,
} from '@/lib/publish/read/check-url-manifest';
import { openContentCaches, readSite } from '@/lib/publish/read/read-site';
import { runSiteCommand } from '@/lib/publish/site-command';
import { parseCommandLine } from '@/lib/publish/terminal';
import { site } from '@/lib/site';

const help = `Usage: npm run urls -- [--accept]

Records all published URL paths and headings in content/${urlManifestFile}. Fails if a recorded one no longer exists and does not redirect.

  --accept  removes lost ones from the record`;

async function updateManifest(): Promise<void> {
  const { values } = parseCommandLine(help, {
    options: {
      accept: { type: 'boolean', default: false },
    },
  });
  const { contentDir } = loadEnvironment(process.env);
  if (variant.locale.id !== site.locales[0].id) {
    throw new Error(
      'The record holds the URL paths of the default language, which translations share. Set NEXT_PUBLIC_VARIANT to a version, or to nothing.',
    );
  }
  const path = join(contentDir, urlManifestFile);
  const recorded = parseUrlManifest(readIfExists(path)?.toString() ?? '');
  const { compileCache } = await openContentCaches();
  const { content, diagnostics } = await readSite(
    { contentDir, withDrafts: false },
    compileCache,
  );
  // Their sources would count as lost.
  const invalid = diagnostics.filter(({ rule }) => rule === 'invalid-redirect');
  if (invalid.length > 0) {
    throw new Error(
      `Fix these redirects first:\n  ${invalid.map(formatDiagnostic).join('\n  ')}`,
    );
  }
  const lost = findLostEntries(recorded, content);
  if (lost.length > 0 && !values.accept) {
    throw new Error(
      `These published URL paths no longer exist:\n  ${lost.join('\n  ')}\nAdd redirects to redirects.yml (npm run check:content suggests them), or remove them from the record (npm run urls -- --accept).`,
    );
  }
  const kept = recorded.filter((entry) => !lost.includes(entry));
  const entries = new Set([...kept, ...listPublishedEntries(content)]);
  await writeFile(path, formatUrlManifest(entries));
  const counts = `new: ${entries.size - kept.length}, removed: ${lost.length}`;
  console.log(
    `${relative(process.cwd(), path)} contains ${entries.size} URL paths and headings (${counts})`,
  );
}

runSiteCommand(updateManifest);
