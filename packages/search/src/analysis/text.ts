/**
 * Returns a short, deterministic hash of a string: FNV-1a over its UTF-16 code units, in base 36.
 * @example hashText('') // => 'ztntfp'
 */
export function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/**
 * Returns the default anchor of a heading, following GitHub's rules: lower case, spaces as hyphens,
 * punctuation removed.
 * @example toAnchor('Import contacts (CSV)') // => 'import-contacts-csv'
 */
export function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
