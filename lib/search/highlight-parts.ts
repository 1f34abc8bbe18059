/** A part of the text, its index among all parts, and whether it matches the query. */
export type HighlightPart = { index: number; text: string; isMarked: boolean };

/** Delimiters around matches: private-use characters, which do not occur in content. */
export const highlightTags = { open: '\uE000', close: '\uE001' };

/**
 * Splits highlighted text at its delimiters, so that it can be rendered without parsing HTML. Unbalanced delimiters are dropped.
 * @example splitHighlights('a \uE000b\uE001c') // => [{ index: 0, text: 'a ', isMarked: false }, { index: 1, text: 'b', isMarked: true }, …]
 */
export function splitHighlights(value: string): HighlightPart[] {
  const parts = value.split(/\uE000([^\uE000\uE001]*)\uE001/);
  return parts
    .map((text, index) => ({
      index,
      text: text.replace(/[\uE000\uE001]/g, ''),
      isMarked: index % 2 === 1,
    }))
    .filter(({ text }) => text !== '');
}

/** Returns the text without highlights. */
export function toPlainText(parts: readonly HighlightPart[]): string {
  return parts.map(({ text }) => text).join('');
}
