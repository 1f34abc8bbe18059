/** A piece of a text, where it stands among the pieces, and whether it is what was asked for. */
export type MarkedPart = { at: number; text: string; isMarked: boolean };

/** What encloses the words that were asked for. No page holds these signs: they are not characters of any script. */
export const markTags = { open: '\uE000', close: '\uE001' };

/**
 * A highlighted text in pieces, so that it becomes elements without ever being HTML. Tags that do not close are left out.
 * @example markedParts('a \uE000b\uE001c') // => [{ at: 0, text: 'a ', isMarked: false }, { at: 1, text: 'b', isMarked: true }, …]
 */
export function markedParts(value: string): MarkedPart[] {
  const pieces = value.split(/\uE000([^\uE000\uE001]*)\uE001/);
  return pieces
    .map((text, at) => ({
      at,
      text: text.replace(/[\uE000\uE001]/g, ''),
      isMarked: at % 2 === 1,
    }))
    .filter(({ text }) => text !== '');
}

/** The text of the pieces, without marks. */
export function plainText(parts: readonly MarkedPart[]): string {
  return parts.map(({ text }) => text).join('');
}
