import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getExtension, type HeaderRule } from '@/lib/publish/response-headers';
import { decodePath, type PathVariants, toHref } from '@/lib/urls/url-path';
import { createApacheFiles } from './apache';
import { createCaddyFiles } from './caddy';
import {
  createRedirectRows,
  escapeRegex,
  type HostFile,
  type HostSite,
  isWildcard,
} from './host-site';
import { createNginxFiles } from './nginx';

/** Limits of Cloudflare Pages; the limits of Netlify are higher. */
const cloudflareLimits = { exact: 2000, wildcards: 100 };

/**
 * Returns the variants that need a rule. Both hosts redirect `/x/` and `/x.html` automatically, except that Cloudflare's emulator
 * does not redirect non-ASCII paths.
 */
function getNetlifyVariants({ urlPath, variants }: PathVariants): readonly string[] {
  if (urlPath.endsWith('/') || toHref(urlPath) !== urlPath) return variants;
  return variants.filter((variant) => variant.endsWith('/index.html'));
}

/** Creates `_redirects` and `_headers` for Cloudflare Pages and Netlify. */
export function createNetlifyAndCloudflareFiles(site: HostSite): HostFile[] {
  const rows = createRedirectRows(site, getNetlifyVariants);
  const exact = rows.filter(({ from }) => !isWildcard(from));
  const wildcards = rows.filter(({ from }) => isWildcard(from));
  const kept = [
    ...exact.slice(0, cloudflareLimits.exact),
    ...wildcards.slice(0, cloudflareLimits.wildcards),
  ];
  const text = [
    ...kept.map(({ from, to }) => `${from} ${to} 301\n`),
    // Cloudflare finds the nearest not-found page automatically.
    ...site.prefixes.map((prefix) => `${prefix}/* ${prefix}/404.html 404\n`),
  ].join('');
  const reason = `Cloudflare Pages supports ${cloudflareLimits.exact} static and ${cloudflareLimits.wildcards} wildcard rules`;
  return [
    { name: '_redirects', text, omitted: { count: rows.length - kept.length, reason } },
    { name: '_headers', text: formatHeadersFile(site.headers) },
  ];
}

/**
 * If several rules match, both hosts join the values of a header, which works for `Cache-Control` and
 * `Content-Security-Policy`. `no-cache` is their default and therefore omitted.
 */
function formatHeadersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }) => {
      const lines = Object.entries(headers)
        .filter(([name]) => !(path === '/*' && name === 'Cache-Control'))
        .map(([name, value]) => `  ${name}: ${value}\n`);
      return `${path}\n${lines.join('')}`;
    })
    .join('');
}

/** Maximum number of redirects on Vercel. */
const vercelLimit = 2048;

/** `cleanUrls` removes `.html` and `/index.html` before redirects apply, but keeps trailing slashes. */
function getVercelVariants({ variants }: PathVariants): readonly string[] {
  return variants.filter((variant) => !variant.endsWith('.html'));
}

/** Creates `vercel.json`. */
export function createVercelFiles(site: HostSite): HostFile[] {
  const rows = createRedirectRows(site, getVercelVariants);
  const redirects = rows.slice(0, vercelLimit).map(({ from, to }) => ({
    source: toVercelSource(from),
    destination: to,
    statusCode: 301,
  }));
  const headers = createHeaderFields(site, toVercelSource);
  return [
    {
      name: 'vercel.json',
      text: `${JSON.stringify({ cleanUrls: true, redirects, headers }, null, 2)}\n`,
      omitted: {
        count: rows.length - redirects.length,
        reason: `Vercel supports ${vercelLimit} redirects`,
      },
    },
  ];
}

/** Converts a path to a Vercel pattern; a wildcard becomes `(.*)`. */
function toVercelSource(path: string): string {
  const extension = getExtension(path);
  if (extension !== undefined) return `/(.*)\\${extension}`;
  return toPattern(path, { any: '/(.*)', special: /[(){}:*+?\\.[\]^$|]/g });
}

/** Creates `firebase.json`, for `firebase deploy` inside the export. Ignores the files of other hosts. */
export function createFirebaseFiles(site: HostSite): HostFile[] {
  const hosting = {
    public: '.',
    ignore: [
      'firebase.json',
      '**/*.br',
      '**/*.gz',
      '.firebase/**',
      '.firebaserc',
      '.hosts/**',
      '.htaccess',
      '.nojekyll',
      '_headers',
      '_redirects',
      'vercel.json',
    ],
    cleanUrls: true,
    redirects: createFirebaseRedirects(site),
    headers: createHeaderFields(site, toFirebaseGlob),
  };
  return [{ name: 'firebase.json', text: `${JSON.stringify({ hosting }, null, 2)}\n` }];
}

/**
 * Uses regular expressions, because globs match `/x` and `/x/` alike and would make pages with a trailing slash redirect to
 * themselves. Paths are matched decoded or encoded; destinations are decoded, and the host encodes them.
 */
function createFirebaseRedirects(site: HostSite) {
  return createRedirectRows(site, ({ variants }) => variants).map(({ from, to }) => {
    const path = isWildcard(from) ? from.slice(0, -2) : from;
    const spellings = [...new Set([decodePath(path), path])].map(escapeRegex);
    const regex = `^(?:${spellings.join('|')})${isWildcard(from) ? '(?:/|$)' : '$'}`;
    return { regex, destination: decodeURI(to), type: 301 };
  });
}

/** Converts a path to a glob; a trailing wildcard matches all depths. */
function toFirebaseGlob(path: string): string {
  const extension = getExtension(path);
  if (extension !== undefined) return `**/*${extension}`;
  return toPattern(path, { any: '/**', special: /[*?[\]{}()!+@\\]/g });
}

/** Creates the header rules of Vercel and Firebase, which only differ in their patterns. */
function createHeaderFields({ headers }: HostSite, toSource: (path: string) => string) {
  return headers.map(({ path, headers: fields }) => ({
    source: toSource(path),
    headers: Object.entries(fields).map(([key, value]) => ({ key, value })),
  }));
}

/** Escapes the special characters of a path; `any` replaces a trailing wildcard. */
function toPattern(path: string, { any, special }: { any: string; special: RegExp }): string {
  const plain = isWildcard(path) ? path.slice(0, -2) : path;
  return plain.replace(special, '\\$&') + (isWildcard(path) ? any : '');
}

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
