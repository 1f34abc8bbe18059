/** Algolia's limit for a query, in bytes of UTF-8. */
const maxBytes = 512;

/**
 * Truncates a query to 512 bytes of UTF-8 without splitting a character. Lone surrogates become U+FFFD.
 * @example truncateQuery('lists') // => 'lists'
 */
export function truncateQuery(query: string): string {
  let bytes = 0;
  let text = '';
  for (const character of query) {
    const wellFormed = /^[\uD800-\uDFFF]$/.test(character) ? '\uFFFD' : character;
    bytes += getByteLength(wellFormed.codePointAt(0) ?? 0);
    if (bytes > maxBytes) return text;
    text += wellFormed;
  }
  return text;
}

function getByteLength(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
