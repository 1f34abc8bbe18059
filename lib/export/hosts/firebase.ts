import { type HostFile, type HostSite, isStar, rowsOf } from './host-site';

/** `firebase.json`; `firebase deploy` runs in the export itself. */
export function firebase(site: HostSite): HostFile[] {
  const hosting = {
    public: '.',
    ignore: ['firebase.json', '**/*.br', '**/*.gz', '.hosts/**', '.firebase/**', '.firebaserc'],
    cleanUrls: true,
    redirects: rowsOf(site, { settlesForms: true }).map(({ from, to }) => ({
      source: globOf(decodeURI(from)),
      destination: to,
      type: 301,
    })),
    headers: site.headers.map(({ path, headers }) => ({
      source: globOf(path),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  };
  return [{ name: 'firebase.json', text: `${JSON.stringify({ hosting }, null, 2)}\n` }];
}

/** A path as a glob: its own signs are escaped, the star at its end reaches all depths. */
function globOf(path: string): string {
  const plain = isStar(path) ? path.slice(0, -2) : path;
  const escaped = plain.replace(/[*?[\]{}()!+@\\]/g, '\\$&');
  return isStar(path) ? `${escaped}/**` : escaped;
}
