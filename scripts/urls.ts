import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { loadEnvironment } from '@/lib/config/environment';
import {
  findLostEntries,
  formatUrlManifest,
  parseUrlManifest,
  updateUrlManifest,
  urlManifestFile,
} from '@/lib/routes/url-manifest';
import { readPublished } from './read-site';
import { fail } from './terminal';

/**
 * `npm run urls`: records all published URL paths and anchors. Fails if a recorded one no longer exists; `-- --accept` records it as
 * removed.
 */
async function updateManifest(): Promise<void> {
  const { contentDir } = loadEnvironment(process.env);
  const { values } = parseArgs({ options: { accept: { type: 'boolean', default: false } } });
  const path = join(contentDir, urlManifestFile);
  const urlManifest = parseUrlManifest(existsSync(path) ? await readFile(path, 'utf8') : '');
  const published = await readPublished(contentDir);
  const removed = findLostEntries(urlManifest, published);
  if (removed.length > 0 && !values.accept)
    throw new Error(
      `These published URL paths no longer exist:\n  ${removed.join('\n  ')}\nAdd redirects to redirects.yml (npm run check:content suggests them), or record them as removed (npm run urls -- --accept).`,
    );
  const updatedManifest = updateUrlManifest(urlManifest, published, values.accept);
  await writeFile(path, formatUrlManifest(updatedManifest));
  const count = new Set(updatedManifest.live).size;
  console.log(
    `${relative(process.cwd(), path)} contains ${count} URL paths and anchors, ${count - urlManifest.live.length + removed.length} of them new, and ${updatedManifest.gone.length} removed ones`,
  );
}

updateManifest().catch(fail);
