/** A text without halves of characters, which URL paths cannot hold: each becomes the replacement sign. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
