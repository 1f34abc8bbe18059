/**
 * The characters of the font of `next/og`: Latin, with the letters of Vietnamese, and Cyrillic. For
 * any other, `next/og` would request a font or a picture from another site during the build.
 */
const fontCharacters =
  /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u0113\u0116-\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u017e\u0400-\u045f\u1ea0-\u1ef9–—‘’“”„…•€™№]*$/;

/** Whether the social card can show a text. */
export function isCardText(text: string): boolean {
  return fontCharacters.test(text);
}

/** Returns why the social card omits a text; undefined if it shows all. */
export function explainOmittedCardText(
  texts: readonly string[],
): string | undefined {
  const omitted = texts.find((text) => !isCardText(text));
  if (omitted === undefined) {
    return undefined;
  }
  return `The social card does not show "${omitted}": its font has Latin and Cyrillic letters only. For pages with their own picture, set "image" in their front matter.`;
}
