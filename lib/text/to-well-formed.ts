/** Replaces lone surrogates, which `encodeURIComponent` rejects, with U+FFFD: a fallback for `String.prototype.toWellFormed`. */
export function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}
