/**
 * Splits text into parts of at most `maxBytes` as JSON, preferably after sentences, then after words, and never inside a
 * character. Joined with spaces, the parts contain every word in the text.
 */
export function splitText(text: string, maxBytes: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (getByteLength(rest) > maxBytes) {
    const prefix = takePrefix(rest, maxBytes);
    const cut = findLastBreak(prefix) ?? prefix.length;
    parts.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return [...parts, rest].filter((part) => part !== '');
}

/** Returns the size of a value as JSON, in bytes of UTF-8. */
export function getJsonByteLength(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}

/** Returns the size of text as JSON, without the quotes. */
function getByteLength(text: string): number {
  return getJsonByteLength(text) - 2;
}

function takePrefix(text: string, maxBytes: number): string {
  let bytes = 0;
  let end = 0;
  for (const character of text) {
    bytes += getByteLength(character);
    if (bytes > maxBytes && end > 0) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/** Returns the end of the last sentence in the second half of the text, or else of the last word. */
function findLastBreak(text: string): number | undefined {
  const minEnd = text.length / 2;
  const findEnds = (pattern: RegExp) =>
    [...text.matchAll(pattern)]
      .map((match) => match.index + match[0].length)
      .filter((end) => end > minEnd);
  return findEnds(/[.!?。！？](?=\s|$)|[。！？]/g).at(-1) ?? findEnds(/\s+/g).at(-1);
}
