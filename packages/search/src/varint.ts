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

/** Returns the character for a number from 0 to 63. */
export function encodeDigit(bits: number): string {
  const code = first + bits;
  return String.fromCharCode(code < backslash ? code : code + 1);
}

/** Returns the number for a character code. */
export function decodeDigit(code: number): number {
  return code > backslash ? code - first - 1 : code - first;
}
