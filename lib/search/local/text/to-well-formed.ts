/** Replaces lone surrogates, which `encodeURIComponent` rejects, with U+FFFD. */
export function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
