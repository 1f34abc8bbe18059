/** What the hosted service takes of a query, in bytes of UTF-8. */
const mostBytes = 512;

/**
 * The beginning of a query that an engine reads: at most 512 bytes, never half a character. A half that was already there
 * becomes U+FFFD.
 * @example cutQuery('lists') // => 'lists'
 */
export function cutQuery(query: string): string {
  let bytes = 0;
  let text = '';
  for (const sign of query) {
    const whole = /^[\uD800-\uDFFF]$/.test(sign) ? '\uFFFD' : sign;
    bytes += bytesOf(whole.codePointAt(0) ?? 0);
    if (bytes > mostBytes) return text;
    text += whole;
  }
  return text;
}

function bytesOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
