import { createHash } from 'node:crypto';

/** Referenced files whose names have no content hash. */
const unhashed = [
  'apple-icon.png',
  'icon.svg',
  'manifest.webmanifest',
  'opensearch.xml',
  'search-index/heads.json',
];

/**
 * Returns a message for each referenced file that is missing from a build's list of hashed files, and for each listed file whose
 * content does not match its hash. `references` are paths relative to the export.
 */
export function findBuildListProblems(
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
    ...changed.map(([file]) => `${file} does not match its hash`),
  ];
}

/** Returns the files referenced by HTML attributes or in the bundler's chunk lists. */
export function extractReferences(text: string): string[] {
  const attributes = text.matchAll(/(?:src|href)="\/([^"?#]+\.\w+)(?:[?#][^"]*)?"/g);
  const chunks = text.matchAll(/"static\/(chunks\/[^"]+\.(?:js|css))"/g);
  return [
    ...[...attributes].map(([, file = '']) => decodeURI(file)),
    ...[...chunks].map(([, file]) => `_next/static/${file}`),
  ];
}
