/**
 * Reads the first number of minutes in a text in one of the given languages; 0 if there is none.
 * The number can have the digits of any language, and be part of the word, as in Arabic.
 * @example readMinutes('Users: 10 Minuten', ['de', 'en']) // => 10
 */
export function readMinutes(text: string, locales: readonly string[]): number {
  for (const locale of locales) {
    const minutes = readMinutesIn(text, locale);
    if (minutes > 0) {
      return minutes;
    }
  }
  return 0;
}

/** The numbers whose forms cover the plural rules of all languages. */
const samples = [0, 1, 2, 3, 5, 11, 100];

function readMinutesIn(text: string, locale: string): number {
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
  });
  const units = samples.map((sample) =>
    format
      .formatToParts(sample)
      .filter(({ type }) => type === 'unit')
      .map(({ value }) => value)
      .join(''),
  );
  const number = new RegExp(
    `(\\p{Nd}+)\\s*(?:${toAlternatives(units)})`,
    'u',
  ).exec(text)?.[1];
  if (number !== undefined) {
    return parseDigits(number);
  }
  // Words that include their number.
  const words = [1, 2].filter(
    (sample) => !/\p{Nd}/u.test(format.format(sample)),
  );
  return words.findLast((sample) => text.includes(format.format(sample))) ?? 0;
}

/** Returns a pattern of words, longest first, so that none matches the beginning of another. */
function toAlternatives(words: readonly string[]): string {
  return [...new Set(words)]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');
}

/** Parses decimal digits of any script, which Unicode has in blocks from 0 to 9. */
function parseDigits(digits: string): number {
  return Number(digits.replace(/\p{Nd}/gu, getDigit));
}

function getDigit(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0;
  let zero = codePoint;
  while (
    /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1)) &&
    codePoint - zero < 9
  ) {
    zero -= 1;
  }
  return String(codePoint - zero);
}
