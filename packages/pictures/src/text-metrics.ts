/** The size of all text in pictures, in units of the picture. On a phone it is 11.6 CSS pixels high. */
export const fontSize = 17;

/** Approximate widths in em of system fonts; the last entry applies to all other characters. */
const widths: [characters: RegExp, em: number][] = [
  [/[ijlI.,:;'’|!]/, 0.29],
  [/[\sfrt()[\]/"“”-]/, 0.37],
  [/[mwMW@%+→]/, 0.88],
  [/[A-Z]/, 0.68],
  [/./, 0.58],
];

/**
 * Returns the approximate width of a text. It is a little wider than in most system fonts, because fonts differ.
 * @example measureText('') // => 0
 */
export function measureText(text: string, isBold = false): number {
  const em = Array.from(text, (character) => {
    const [, width = 0] = widths.find(([pattern]) => pattern.test(character)) ?? [];
    return width;
  }).reduce((sum, width) => sum + width, 0);
  return Math.ceil(em * fontSize * (isBold ? 1.08 : 1));
}

/** Text that does not fit into its place. */
export class TextTooWideError extends Error {
  readonly text: string;

  constructor(text: string) {
    super(`The text "${text}" is too wide for its place`);
    this.text = text;
  }
}

/** Breaks a text into lines. Throws a `TextTooWideError` for a word that is wider than a line. */
export function wrapText(text: string, width: number, isBold = false): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    if (measureText(word, isBold) > width) throw new TextTooWideError(word);
    const line = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && measureText(line, isBold) <= width) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}
