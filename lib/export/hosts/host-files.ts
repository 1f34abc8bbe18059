import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { apache } from './apache';
import { azure } from './azure';
import { caddy } from './caddy';
import { cloudfront } from './cloudfront';
import { firebase } from './firebase';
import type { HostFile, HostSite } from './host-site';
import { netlifyAndCloudflare } from './netlify-cloudflare';
import { nginx } from './nginx';
import { vercel } from './vercel';

/** GitHub Pages runs Jekyll over a folder, and loses `_next`, unless this file is there. */
const githubPages = (): HostFile[] => [{ name: '.nojekyll', text: '' }];

const hosts: readonly ((site: HostSite) => HostFile[])[] = [
  netlifyAndCloudflare,
  vercel,
  azure,
  firebase,
  githubPages,
  apache,
  nginx,
  caddy,
  cloudfront,
];

/**
 * The file for hosts that take no rules. With `HOST_RULES=no` it is the only one: the rules of others know one path of a page, and
 * would lead from it to its folder and back.
 */
export async function writeFilesWithoutRules(out: string): Promise<void> {
  for (const { name, text } of githubPages()) await writeFile(join(out, name), text);
}

/**
 * The files of every host. Throws an Error that names the limit when the rules of one cannot be written. At a path, the rules
 * of the host belong to the site around this one: of those hosts only GitHub Pages takes a folder as it is.
 */
function hostFiles(site: HostSite, basePath: string): HostFile[] {
  return basePath === '' ? hosts.flatMap((host) => host(site)) : githubPages();
}

/** Puts the files of every host into an export; gives what a host has no room for, a sentence each. */
export async function writeHostFiles(
  out: string,
  site: HostSite,
  basePath = '',
): Promise<string[]> {
  const files = hostFiles(site, basePath);
  for (const { name, text } of files) {
    await mkdir(dirname(join(out, name)), { recursive: true });
    await writeFile(join(out, name), text);
  }
  const sentences = files.flatMap(({ name, left }) =>
    left ? [`${name} leaves out ${left.count} rules: ${left.reason}.`] : [],
  );
  if (basePath === '') return sentences;
  return [
    `The site is at ${basePath}: rules and headers are those of the site around it. See docs/deploying.md.`,
  ];
}
