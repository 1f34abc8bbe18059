import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { environment } from '@/lib/environment';
import { redirectsFile, withRedirect } from '@/lib/routes/accept-redirect';
import {
  lostEntries,
  parseUrlManifest,
  updatedUrlManifest,
  urlManifestFile,
  urlManifestText,
} from '@/lib/routes/url-manifest';
import { readPublished } from './read-site';
import { fail } from './terminal';

/**
 * `npm run urls`: records every URL path and heading that is published now. What leads nowhere any more stops it;
 * `-- --accept` records that as gone, `-- --accept /old /new` as a redirect.
 */
async function urlPaths(): Promise<void> {
  const { contentDir } = environment(process.env);
  const [accept, from, to] = process.argv.slice(2);
  if (accept !== undefined && accept !== '--accept')
    throw new Error(`"${accept}" is not known. Use: npm run urls -- --accept [/old /new]`);
  if (from !== undefined) await addRedirect(contentDir, from, to);
  const path = join(contentDir, urlManifestFile);
  const urlManifest = parseUrlManifest(existsSync(path) ? await readFile(path, 'utf8') : '');
  const published = await readPublished(contentDir);
  const accepts = accept !== undefined && from === undefined;
  const lost = lostEntries(urlManifest, published);
  if (lost.length > 0 && !accepts)
    throw new Error(
      `These were published, and lead nowhere any more:\n  ${lost.join('\n  ')}\nAdd redirects (npm run urls -- --accept /old /new), or record them as gone (npm run urls -- --accept).`,
    );
  const updated = updatedUrlManifest(urlManifest, published, accepts);
  await writeFile(path, urlManifestText(updated));
  const count = new Set(updated.live).size;
  console.log(
    `${relative(process.cwd(), path)} holds ${count} URL paths and headings, ${count - urlManifest.live.length + (accepts ? lost.length : 0)} of them new, and ${updated.gone.length} that are gone`,
  );
}

/** Nothing is written when the redirect cannot be used. */
async function addRedirect(contentDir: string, from: string, to: string | undefined) {
  if (to === undefined) throw new Error(`Where does ${from} lead? --accept ${from} /new`);
  const path = join(contentDir, redirectsFile);
  const text = existsSync(path) ? await readFile(path, 'utf8') : '';
  await writeFile(path, withRedirect(text, { from, to }, await readPublished(contentDir)));
}

urlPaths().catch(fail);
