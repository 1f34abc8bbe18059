import { hasWildcard } from '@/lib/urls/compile-redirects';
import { decodePath } from '@/lib/urls/url-path';
import {
  createHeaderFields,
  createRedirectRows,
  escapeRegex,
  type HostFile,
  type HostSite,
  toPattern,
  visibleHostFiles,
} from './host-site';

/**
 * Creates `firebase.json`, for `firebase deploy` inside the export. Ignores the files of other
 * hosts.
 */
export function createFirebaseFiles(site: HostSite): HostFile[] {
  const hosting = {
    public: '.',
    ignore: [
      ...visibleHostFiles,
      '**/*.br',
      '**/*.gz',
      '.firebase/**',
      '.firebaserc',
      '.hosts/**',
      '.htaccess',
      '.nojekyll',
    ],
    cleanUrls: true,
    redirects: createFirebaseRedirects(site),
    headers: createHeaderFields(site, (pattern) =>
      toPattern(pattern, {
        wildcard: '/**',
        fileWildcard: '**/*',
        specialCharacters: /[*?[\]{}()!+@\\]/g,
      }),
    ),
  };
  return [
    {
      name: 'firebase.json',
      text: `${JSON.stringify({ hosting }, null, 2)}\n`,
    },
  ];
}

/**
 * Uses regular expressions, because globs match `/x` and `/x/` alike and would make pages with a
 * trailing slash redirect to themselves. Paths are matched decoded or encoded; destinations are
 * decoded, and the host encodes them.
 */
function createFirebaseRedirects(site: HostSite) {
  return createRedirectRows(site, ({ aliases }) => aliases).map(
    ({ from, to }) => {
      const path = hasWildcard(from) ? from.slice(0, -2) : from;
      const spellings = [...new Set([decodePath(path), path])].map(escapeRegex);
      const regex = `^(?:${spellings.join('|')})${hasWildcard(from) ? '(?:/|$)' : '$'}`;
      return { regex, destination: decodeURI(to), type: 301 };
    },
  );
}
