import { bitsOf, sign } from './number-text';

/**
 * Sorted words as one text: for each a sign for how many letters it shares with the one before, then the rest of it. The words hold
 * no line breaks.
 */
export function frontCode(words: readonly string[]): string {
  return words
    .map((word, index) => {
      const shared = sharedLength(words[index - 1] ?? '', word);
      return sign(shared) + word.slice(shared);
    })
    .join('\n');
}

/** The words of such a text. */
export function frontDecode(text: string): string[] {
  if (text === '') return [];
  let last = '';
  return text.split('\n').map((row) => {
    last = last.slice(0, bitsOf(row.charCodeAt(0))) + row.slice(1);
    return last;
  });
}

const mostShared = 63;

function sharedLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length, mostShared);
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}
