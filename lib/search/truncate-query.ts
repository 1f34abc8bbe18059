/** Algolia's limit for a query, in bytes of UTF-8. */
const maxBytes = 512;

/**
 * Truncates a query to 512 bytes of UTF-8 without splitting a character. Lone surrogates become U+FFFD.
 * @example truncateQuery('lists') // => 'lists'
 */
export function truncateQuery(query: string): string {
  const bytes = new Uint8Array(maxBytes);
  const { written } = new TextEncoder().encodeInto(query, bytes);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, written));
}
