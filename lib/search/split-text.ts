import { jsonBytes } from './json-bytes';

/**
 * A text in parts of at most so many bytes in a file of JSON, cut after sentences where there are any, else after words, else anywhere
 * but inside a character. Joined by spaces the parts hold every word of the text.
 */
export function splitText(text: string, mostBytes: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (bytesOf(rest) > mostBytes) {
    const fitting = longestFitting(rest, mostBytes);
    const cut = lastBreak(fitting) ?? fitting.length;
    parts.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return [...parts, rest].filter((part) => part !== '');
}

/** Without the quotes. */
function bytesOf(text: string): number {
  return jsonBytes(text) - 2;
}

function longestFitting(text: string, mostBytes: number): string {
  let bytes = 0;
  let end = 0;
  for (const sign of text) {
    bytes += bytesOf(sign);
    if (bytes > mostBytes && end > 0) break;
    end += sign.length;
  }
  return text.slice(0, end);
}

/** The end of the last sentence in the second half, else of the last word. */
function lastBreak(text: string): number | undefined {
  const least = text.length / 2;
  const ends = (sign: RegExp) =>
    [...text.matchAll(sign)]
      .map((match) => match.index + match[0].length)
      .filter((end) => end > least);
  return ends(/[.!?。！？](?=\s|$)|[。！？]/g).at(-1) ?? ends(/\s+/g).at(-1);
}
