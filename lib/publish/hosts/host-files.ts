import { writeFiles } from '@/lib/publish/write-files';
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

/**
 * Writes the files of all hosts into an export. Returns warnings about omitted rules. GitHub Pages
 * only needs `public/.nojekyll`.
 */
export function writeHostFiles(out: string, site: HostSite): string[] {
  const files = hosts.flatMap((host) => host(site));
  writeFiles(out, new Map(files.map(({ name, text }) => [name, text])));
  return files.flatMap(({ name, omitted }) =>
    omitted?.count
      ? [`${name} omits ${omitted.count} of its rules: ${omitted.reason}.`]
      : [],
  );
}
