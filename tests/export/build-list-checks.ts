import { createHash } from 'node:crypto';

/** Files of an export that pages refer to under a name which stays the same in every build. */
const unhashed = ['apple-icon.png', 'icon.svg', 'manifest.webmanifest', 'opensearch.xml'];

/**
 * What is wrong with the list of a build's hashed files: a file that pages or scripts refer to and the list does not have, or one whose
 * content is not what the list says. `references` are paths relative to the export.
 */
export function buildListProblems(
  listed: Readonly<Record<string, string>>,
  references: readonly string[],
  read: (file: string) => Uint8Array | undefined,
): string[] {
  const missing = references.filter((file) => !unhashed.includes(file) && !(file in listed));
  const changed = Object.entries(listed).filter(([file, hash]) => {
    const bytes = read(file);
    return !bytes || createHash('sha256').update(bytes).digest('hex') !== hash;
  });
  return [
    ...missing.map((file) => `${file} is not listed`),
    ...changed.map(([file]) => `${file} is not what the list says`),
  ];
}

/** The files that HTML or a script refers to: by attributes, or in the bundler's lists of chunks. */
export function referencesIn(text: string): string[] {
  const attributes = text.matchAll(/(?:src|href)="\/([^"?#]+\.\w+)(?:[?#][^"]*)?"/g);
  const chunks = text.matchAll(/"static\/(chunks\/[^"]+\.(?:js|css))"/g);
  return [
    ...[...attributes].map(([, file = '']) => decodeURI(file)),
    ...[...chunks].map(([, file]) => `_next/static/${file}`),
  ];
}

/** The files that the manifest of the search index refers to. */
export function searchIndexFiles(manifest: { hashes: Record<string, string> }): string[] {
  return Object.entries(manifest.hashes).flatMap(([kind, hashes]) =>
    (hashes.match(/.{4}/g) ?? []).map((hash, n) => `search-index/${kind}-${n}.${hash}.json`),
  );
}
