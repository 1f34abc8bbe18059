import { decodePath, hrefOf } from '@/lib/routes/url-path';
import { endingOf } from './header-rule';
import { type HostFile, type HostSite, isStar, targetOf } from './host-site';

/** `firebase.json`; `firebase deploy` runs in the export itself, and leaves out the files of other hosts. */
export function firebase(site: HostSite): HostFile[] {
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
      'staticwebapp.config.json',
      'vercel.json',
    ],
    cleanUrls: true,
    redirects: redirectsOf(site),
    headers: site.headers.map(({ path, headers }) => ({
      source: globOf(path),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  };
  return [{ name: 'firebase.json', text: `${JSON.stringify({ hosting }, null, 2)}\n` }];
}

type Rule = { regex: string; destination: string; type: 301 };

/**
 * Patterns, for the globs of this host take `/x` for `/x/` as well: a page that ends in a slash would lead to itself. Where
 * they lead to is encoded by the host.
 */
function redirectsOf({ redirects, forms, urlPaths }: HostSite): Rule[] {
  const ofRedirects = redirects.map(({ from, to }) => {
    const { href, hash } = targetOf(to, urlPaths);
    const pattern = isStar(from)
      ? `^${anyOf([from.slice(0, -2)])}(?:/|$)`
      : `^${anyOf([from])}(?:/|(?:/index)?\\.html)?$`;
    return { regex: pattern, destination: decodeURI(href + hash), type: 301 as const };
  });
  const ofForms = forms.map(({ urlPath, others }) => ({
    regex: `^${anyOf(others)}$`,
    destination: decodeURI(hrefOf(urlPath)),
    type: 301 as const,
  }));
  const isBelow = ({ regex }: Rule) => !regex.endsWith('$');
  return [
    ...ofRedirects.filter((rule) => !isBelow(rule)),
    ...ofForms,
    ...ofRedirects.filter(isBelow),
  ];
}

/** Paths as one pattern, decoded and encoded. */
function anyOf(paths: readonly string[]): string {
  const written = new Set(paths.flatMap((path) => [decodePath(path), hrefOf(decodePath(path))]));
  return `(?:${[...written].map(escapeRegex).join('|')})`;
}

function escapeRegex(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** A path as a glob: its own signs are escaped, the star at its end reaches all depths. */
function globOf(path: string): string {
  const ending = endingOf(path);
  if (ending !== undefined) return `**/*${ending}`;
  const plain = isStar(path) ? path.slice(0, -2) : path;
  const escaped = plain.replace(/[*?[\]{}()!+@\\]/g, '\\$&');
  return isStar(path) ? `${escaped}/**` : escaped;
}
