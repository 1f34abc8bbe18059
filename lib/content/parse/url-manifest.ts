/**
 * The name of the URL manifest in the content folder: a list of every URL path and heading ever
 * published.
 */
export const urlManifestFile = 'url-manifest.lock';

const header = [
  '# Every URL path and heading that was ever published: the build fails when one of them leads nowhere.',
  '# Written by `npm run urls`.',
];

/** Returns the entries of a URL manifest: URL paths, and headings such as `/crm/lists#import`. */
export function parseUrlManifest(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.startsWith('/'));
}

/** Formats a URL manifest, sorted so that each change is a one-line diff. */
export function formatUrlManifest(entries: Iterable<string>): string {
  return `${[...header, ...[...new Set(entries)].sort()].join('\n')}\n`;
}

/**
 * Adds entries for the new URL paths of moved pages. The old entries stay, because they redirect.
 */
export function addMovedEntries(
  entries: readonly string[],
  redirects: readonly { from: string; to: string }[],
): string[] {
  const newEntries = redirects.flatMap(({ from, to }) =>
    entries
      .filter((entry) => entry === from || entry.startsWith(`${from}#`))
      .map((entry) => to + entry.slice(from.length)),
  );
  return [...entries, ...newEntries];
}
