import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createApacheFiles } from './apache';
import { createCaddyFiles } from './caddy';
import { createFirebaseFiles } from './firebase';
import type { HostFile, HostSite } from './host-site';
import { createNetlifyAndCloudflareFiles } from './netlify-cloudflare';
import { createNginxFiles } from './nginx';
import { createVercelFiles } from './vercel';

/** Without this file, GitHub Pages runs Jekyll, which drops `_next`. */
const createGithubPagesFiles = (): HostFile[] => [{ name: '.nojekyll', text: '' }];

const hosts: readonly ((site: HostSite) => HostFile[])[] = [
  createNetlifyAndCloudflareFiles,
  createVercelFiles,
  createFirebaseFiles,
  createGithubPagesFiles,
  createApacheFiles,
  createNginxFiles,
  createCaddyFiles,
];

/**
 * Writes the only host file that is needed with `HOST_RULES=no`. The rules of other hosts assume one path per page and would
 * cause redirect loops.
 */
export async function writeFilesWithoutRules(out: string): Promise<void> {
  for (const { name, text } of createGithubPagesFiles()) await writeFile(join(out, name), text);
}

/**
 * Writes the files of all hosts into an export. With a base path, only writes the file of GitHub Pages, because the rules belong to the
 * surrounding site. Returns warnings about omitted rules.
 */
export async function writeHostFiles(
  out: string,
  site: HostSite,
  basePath = '',
): Promise<string[]> {
  const files = basePath === '' ? hosts.flatMap((host) => host(site)) : createGithubPagesFiles();
  for (const { name, text } of files) {
    await mkdir(dirname(join(out, name)), { recursive: true });
    await writeFile(join(out, name), text);
  }
  const warnings = files.flatMap(({ name, omitted }) =>
    omitted?.count ? [`${name} omits ${omitted.count} of its rules: ${omitted.reason}.`] : [],
  );
  if (basePath === '') return warnings;
  return [
    `The site has the base path ${basePath}: configure redirects and headers in the surrounding site. See docs/deploying.md.`,
  ];
}
