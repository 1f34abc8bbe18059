import { decodeDigit, encodeDigit } from './varint';

/**
 * Front coding of sorted words: each line is the length of the prefix shared with the previous word, as one character, and the
 * rest of the word. Words must not contain line breaks.
 */
export function frontEncode(words: readonly string[]): string {
  return words
    .map((word, index) => {
      const shared = sharedLength(words[index - 1] ?? '', word);
      return encodeDigit(shared) + word.slice(shared);
    })
    .join('\n');
}

/** Decodes front-coded words. */
export function frontDecode(text: string): string[] {
  if (text === '') return [];
  let last = '';
  return text.split('\n').map((row) => {
    last = last.slice(0, decodeDigit(row.charCodeAt(0))) + row.slice(1);
    return last;
  });
}

const maxShared = 63;

function sharedLength(a: string, b: string): number {
  const max = Math.min(a.length, b.length, maxShared);
  let length = 0;
  while (length < max && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}
