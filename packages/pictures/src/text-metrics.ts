/** The size of text in pictures, in CSS pixels: less than that of articles. */
export const fontSize = 14;

/** The font sizes of the CSS classes for larger text. */
export const largeSizes = { title: 18, large: 23 };

/** Approximate widths in em of system fonts; the last entry applies to all other characters. */
const widths: [characters: RegExp, em: number][] = [
  [/[ijlI.,:;'’|!]/, 0.29],
  [/[\sfrt()[\]/"“”-]/, 0.37],
  [/[mwMW@%+→]/, 0.88],
  [/[A-Z]/, 0.68],
  [/./, 0.58],
];

/**
 * Returns the approximate width of text with CSS classes. The result is slightly wider than in most
 * system fonts, because fonts differ.
 * @example measureText('') // => 0
 */
export function measureText(text: string, className = ''): number {
  let em = 0;
  for (const character of text) {
    const entry = widths.find(([pattern]) => pattern.test(character));
    em += entry?.[1] ?? 0;
  }
  const classNames = className.split(' ');
  let size = fontSize;
  for (const [name, largeSize] of Object.entries(largeSizes)) {
    if (classNames.includes(name)) {
      size = largeSize;
    }
  }
  const boldFactor = classNames.includes('bold') ? 1.08 : 1;
  return Math.ceil(em * size * boldFactor);
}

/** Thrown if text does not fit into its area. */
export class TextLayoutError extends Error {
  readonly text: string;

  constructor(text: string, problem = 'is too wide for its area') {
    super(`The text "${text}" ${problem}`);
    this.text = text;
  }
}

/** Breaks text into lines. Throws a `TextLayoutError` if a word is wider than a line. */
export function wrapText(
  text: string,
  width: number,
  className = '',
): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    if (measureText(word, className) > width) {
      throw new TextLayoutError(word);
    }
    const longerLine = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && measureText(longerLine, className) <= width) {
      lines[lines.length - 1] = longerLine;
    } else {
      lines.push(word);
    }
  }
  return lines;
}
