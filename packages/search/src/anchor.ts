/**
 * Returns the default anchor of a heading, following GitHub's rules: lower case, spaces as hyphens, punctuation removed.
 * @example toAnchor('Import contacts (CSV)') // => 'import-contacts-csv'
 */
export function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
