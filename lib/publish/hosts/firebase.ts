import { getExtension } from '@/lib/publish/response-headers';
import { decodePath, toHref } from '@/lib/urls/url-path';
import { escapeRegex, type HostFile, type HostSite, isWildcard, variantEnding } from './host-site';

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
    redirects: createRedirects(site),
    headers: site.headers.map(({ path, headers }) => ({
      source: toGlob(path),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  };
  return [{ name: 'firebase.json', text: `${JSON.stringify({ hosting }, null, 2)}\n` }];
}

type Rule = { regex: string; destination: string; type: 301 };

/**
 * Uses regular expressions, because globs match `/x` and `/x/` alike and would make pages with a trailing slash redirect to
 * themselves. Destinations are decoded; the host encodes them.
 */
function createRedirects({ redirects, pages }: HostSite): Rule[] {
  const redirectRules = redirects.map(({ path, isWildcard: below, href, hash }) => ({
    regex: `^${toAlternation([path])}${below ? '(?:/|$)' : variantEnding}`,
    destination: decodeURI(href + hash),
    type: 301 as const,
  }));
  const variantRules = pages.map(({ urlPath, variants }) => ({
    regex: `^${toAlternation(variants)}$`,
    destination: decodeURI(toHref(urlPath)),
    type: 301 as const,
  }));
  const isWildcardRule = ({ regex }: Rule) => !regex.endsWith('$');
  return [
    ...redirectRules.filter((rule) => !isWildcardRule(rule)),
    ...variantRules,
    ...redirectRules.filter(isWildcardRule),
  ];
}

/** Matches any of the paths, decoded or encoded. */
function toAlternation(paths: readonly string[]): string {
  const spellings = new Set(paths.flatMap((path) => [decodePath(path), toHref(decodePath(path))]));
  return `(?:${[...spellings].map(escapeRegex).join('|')})`;
}

/** Converts a path to a glob: escapes special characters; a trailing wildcard matches all depths. */
function toGlob(path: string): string {
  const extension = getExtension(path);
  if (extension !== undefined) return `**/*${extension}`;
  const plain = isWildcard(path) ? path.slice(0, -2) : path;
  const escaped = plain.replace(/[*?[\]{}()!+@\\]/g, '\\$&');
  return isWildcard(path) ? `${escaped}/**` : escaped;
}
