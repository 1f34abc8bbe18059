/**
 * Numbers as text that any server compresses and JSON leaves as it is: five bits a sign and one that says that more come, as in
 * source maps, with an alphabet of 64 printable signs without quote and backslash.
 */
const first = 35;
const backslash = 92;

/** Whole numbers from 0 on as text. */
export function numbersToText(numbers: Iterable<number>): string {
  let text = '';
  for (const number of numbers) {
    let rest = number;
    while (rest >= 32) {
      text += sign((rest & 31) | 32);
      rest = Math.floor(rest / 32);
    }
    text += sign(rest);
  }
  return text;
}

/** The numbers of such a text. */
export function textToNumbers(text: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  let unit = 1;
  for (let index = 0; index < text.length; index++) {
    const bits = bitsOf(text.charCodeAt(index));
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

/** One sign for a number from 0 to 63. */
export function sign(bits: number): string {
  const code = first + bits;
  return String.fromCharCode(code < backslash ? code : code + 1);
}

/** The number of a sign, by the code of the sign. */
export function bitsOf(code: number): number {
  return code > backslash ? code - first - 1 : code - first;
}
