import { compareCodeUnits } from '@/lib/text/text';
import { toHref, toRouteKey } from '@/lib/urls/url-path';

/** The name of the URL manifest in the content folder. */
export const urlManifestFile = 'url-manifest.lock';

/** Every URL path and heading ever published. `gone` lists the entries that were removed on purpose. */
export type UrlManifest = { live: string[]; gone: string[] };

const header = [
  '# Every URL path and heading that was ever published: the build fails when one of them leads nowhere.',
  '# Written by `npm run urls`; a line that begins with "gone" was removed on purpose.',
];

/** Parses the text of a URL manifest. */
export function parseUrlManifest(text: string): UrlManifest {
  const lines = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('# '));
  return {
    live: lines.filter((line) => !line.startsWith('gone ')),
    gone: lines.filter((line) => line.startsWith('gone ')).map((line) => line.slice(5)),
  };
}

/** Formats a URL manifest, sorted so that each change is a one-line diff. */
export function formatUrlManifest({ live, gone }: UrlManifest): string {
  const lines = [...new Set(live), ...new Set(gone.map((entry) => `gone ${entry}`))];
  return `${[...header, ...lines.sort(compareCodeUnits)].join('\n')}\n`;
}

/** Adds entries for the new URL paths of moved pages. The old entries stay, because they redirect. */
export function addMovedEntries(
  { live, gone }: UrlManifest,
  redirects: readonly { from: string; to: string }[],
): UrlManifest {
  const newEntries = redirects.flatMap(({ from, to }) =>
    live
      .filter((entry) => entry === from || entry.startsWith(`${from}#`))
      .map((entry) => to + entry.slice(from.length)),
  );
  const keys = new Set(newEntries.map(toEntryKey));
  return {
    live: [...live, ...newEntries],
    gone: gone.filter((entry) => !keys.has(toEntryKey(entry))),
  };
}

/** Returns the key of an entry, which is the same for all its variants. */
export function toEntryKey(entry: string): string {
  const [urlPath = '', anchor = ''] = entry.split('#');
  return `${toRouteKey(toHref(urlPath))}#${anchor}`;
}
