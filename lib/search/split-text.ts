import { jsonByteLength } from './json-byte-length';

/**
 * Splits a text into parts of at most `maxBytes` as JSON, preferably after sentences, then after words, and never inside a
 * character. Joined with spaces, the parts contain every word of the text.
 */
export function splitText(text: string, maxBytes: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (getByteLength(rest) > maxBytes) {
    const fitting = takeFitting(rest, maxBytes);
    const cut = findLastBreak(fitting) ?? fitting.length;
    parts.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return [...parts, rest].filter((part) => part !== '');
}

/** The size of a text as JSON, without the quotes. */
function getByteLength(text: string): number {
  return jsonByteLength(text) - 2;
}

function takeFitting(text: string, maxBytes: number): string {
  let bytes = 0;
  let end = 0;
  for (const character of text) {
    bytes += getByteLength(character);
    if (bytes > maxBytes && end > 0) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/** The end of the last sentence in the second half of the text, or else of the last word. */
function findLastBreak(text: string): number | undefined {
  const minEnd = text.length / 2;
  const ends = (pattern: RegExp) =>
    [...text.matchAll(pattern)]
      .map((match) => match.index + match[0].length)
      .filter((end) => end > minEnd);
  return ends(/[.!?。！？](?=\s|$)|[。！？]/g).at(-1) ?? ends(/\s+/g).at(-1);
}
