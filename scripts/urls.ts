import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { environment } from '@/lib/environment';
import { redirectsFile, withRedirect } from '@/lib/routes/accept-redirect';
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
 * removed, `-- --accept /old /new` adds a redirect.
 */
async function updateManifest(): Promise<void> {
  const { contentDir } = environment(process.env);
  const [accept, from, to] = process.argv.slice(2);
  if (accept !== undefined && accept !== '--accept')
    throw new Error(`Unknown option "${accept}". Use: npm run urls -- --accept [/old /new]`);
  if (from !== undefined) await addRedirect(contentDir, from, to);
  const path = join(contentDir, urlManifestFile);
  const urlManifest = parseUrlManifest(existsSync(path) ? await readFile(path, 'utf8') : '');
  const published = await readPublished(contentDir);
  const acceptsRemovals = accept !== undefined && from === undefined;
  const removed = findLostEntries(urlManifest, published);
  if (removed.length > 0 && !acceptsRemovals)
    throw new Error(
      `These published URL paths no longer exist:\n  ${removed.join('\n  ')}\nAdd redirects (npm run urls -- --accept /old /new), or record them as removed (npm run urls -- --accept).`,
    );
  const updatedManifest = updateUrlManifest(urlManifest, published, acceptsRemovals);
  await writeFile(path, formatUrlManifest(updatedManifest));
  const count = new Set(updatedManifest.live).size;
  console.log(
    `${relative(process.cwd(), path)} contains ${count} URL paths and anchors, ${count - urlManifest.live.length + (acceptsRemovals ? removed.length : 0)} of them new, and ${updatedManifest.gone.length} removed ones`,
  );
}

/** Adds a redirect. Throws an Error without writing anything if it is invalid. */
async function addRedirect(contentDir: string, from: string, to: string | undefined) {
  if (to === undefined)
    throw new Error(
      `The redirect from ${from} has no target. Use: npm run urls -- --accept ${from} /new`,
    );
  const path = join(contentDir, redirectsFile);
  const text = existsSync(path) ? await readFile(path, 'utf8') : '';
  await writeFile(path, withRedirect(text, { from, to }, await readPublished(contentDir)));
}

updateManifest().catch(fail);
