import { hashText } from '#analysis/text';
import type { ChunkKind } from './file-formats';

/**
 * Variable-length numbers as in source maps: five bits and a continuation bit per character, which
 * JSON need not escape.
 */
const firstCode = 35;
const backslash = 92;

/** Encodes non-negative integers. */
export function encodeVarints(numbers: Iterable<number>): string {
  let text = '';
  for (const number of numbers) {
    let value = number;
    while (value >= 32) {
      text += encodeDigit((value & 31) | 32);
      value = Math.floor(value / 32);
    }
    text += encodeDigit(value);
  }
  return text;
}

/** Decodes the output of `encodeVarints`. */
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
  const code = firstCode + bits;
  return String.fromCharCode(code < backslash ? code : code + 1);
}

/** Returns the number for a character code. */
export function decodeDigit(code: number): number {
  return code > backslash ? code - firstCode - 1 : code - firstCode;
}

const maxSharedLength = 63;

/**
 * Front coding of sorted words without line breaks: a line is the length of the prefix shared with
 * the last word, as a digit, and the rest.
 */
export function frontEncode(words: readonly string[]): string {
  let last = '';
  const rows = words.map((word) => {
    const max = Math.min(last.length, word.length, maxSharedLength);
    let shared = 0;
    while (
      shared < max &&
      last.charCodeAt(shared) === word.charCodeAt(shared)
    ) {
      shared++;
    }
    last = word;
    return encodeDigit(shared) + word.slice(shared);
  });
  return rows.join('\n');
}

/** Decodes front-coded words. */
export function frontDecode(text: string): string[] {
  if (text === '') {
    return [];
  }
  let last = '';
  return text.split('\n').map((row) => {
    last = last.slice(0, decodeDigit(row.charCodeAt(0))) + row.slice(1);
    return last;
  });
}

/** With four characters, the chance that a changed file keeps its name is 1 in 1.7 million. */
export const hashLength = 4;

/** Returns the content hash that is part of a file name. */
export function createFileHash(text: string): string {
  return hashText(text).slice(-hashLength).padStart(hashLength, '0');
}

/** Returns the hash at an index of concatenated hashes. */
export function sliceHash(hashes: string, number: number): string {
  return hashes.slice(number * hashLength, (number + 1) * hashLength);
}

/**
 * Returns the file name of a chunk. It contains the hash of its content, so that unchanged chunks
 * stay cached across deployments.
 */
export function createFileName(
  kind: ChunkKind,
  number: number,
  hash: string,
): string {
  return `${kind}-${number}.${hash}.json`;
}
