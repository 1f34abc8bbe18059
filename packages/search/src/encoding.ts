import type { ChunkKind } from './file-formats';
import { hashText } from './text';

/**
 * Variable-length numbers as text, as in source maps: five bits per character and a continuation bit. The 64 digits are
 * printable ASCII without quote and backslash, so that JSON needs no escapes.
 */
const first = 35;
const backslash = 92;

/** Encodes non-negative integers. */
export function encodeVarints(numbers: Iterable<number>): string {
  let text = '';
  for (const number of numbers) {
    let rest = number;
    while (rest >= 32) {
      text += encodeDigit((rest & 31) | 32);
      rest = Math.floor(rest / 32);
    }
    text += encodeDigit(rest);
  }
  return text;
}

/** Decodes what `encodeVarints` returns. */
export function decodeVarints(text: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  let unit = 1;
  for (let index = 0; index < text.length; index++) {
    const bits = decodeDigit(text.charCodeAt(index));
    number += (bits & 31) * unit;
    if (bits & 32) {
      unit *= 32;
    } else {
      numbers.push(number);
      number = 0;
      unit = 1;
    }
  }
  return numbers;
}

/** Returns the character for a number from 0 to 90. */
export function encodeDigit(bits: number): string {
  const code = first + bits;
  return String.fromCharCode(code < backslash ? code : code + 1);
}

/** Returns the number for a character code. */
export function decodeDigit(code: number): number {
  return code > backslash ? code - first - 1 : code - first;
}

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

/** The prefixes of file names. */
const prefixes = { postings: 'words', heads: 'heads', excerpts: 'texts' } as const;

/** With four characters, the chance that a changed file keeps its name is 1 in 1.7 million. */
const hashLength = 4;

/** Returns the hash of a file for its name. */
export function createFileHash(text: string): string {
  return hashText(text).slice(-hashLength).padStart(hashLength, '0');
}

/** Returns one of concatenated hashes. */
export function sliceHash(hashes: string, number: number): string {
  return hashes.slice(number * hashLength, (number + 1) * hashLength);
}

/** Returns the file name of a chunk. It contains the hash of its content, so that unchanged chunks stay cached across deployments. */
export function createFileName(kind: ChunkKind, number: number, hash: string): string {
  return `${prefixes[kind]}-${number}.${hash}.json`;
}
