import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createApacheFiles } from './apache';
import { createCaddyFiles } from './caddy';
import { createFirebaseFiles } from './firebase';
import type { HostFile, HostSite } from './host-site';
import { createNetlifyAndCloudflareFiles } from './netlify-cloudflare';
import { createNginxFiles } from './nginx';
import { createVercelFiles } from './vercel';

const hosts: readonly ((site: HostSite) => HostFile[])[] = [
  createNetlifyAndCloudflareFiles,
  createVercelFiles,
  createFirebaseFiles,
  createApacheFiles,
  createNginxFiles,
  createCaddyFiles,
];

/** Writes the files of all hosts into an export. Returns warnings about omitted rules. GitHub Pages only needs `public/.nojekyll`. */
export async function writeHostFiles(out: string, site: HostSite): Promise<string[]> {
  const files = hosts.flatMap((host) => host(site));
  for (const { name, text } of files) {
    await mkdir(dirname(join(out, name)), { recursive: true });
    await writeFile(join(out, name), text);
  }
  return files.flatMap(({ name, omitted }) =>
    omitted?.count ? [`${name} omits ${omitted.count} of its rules: ${omitted.reason}.`] : [],
  );
}
