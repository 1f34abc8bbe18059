/**
 * Parts of an SVG that execute code or load resources when the file is opened directly, with their names in messages.
 * Entities can obfuscate the other parts; a null byte indicates an encoding other than UTF-8, in which no pattern matches.
 */
const unsafeParts: [pattern: RegExp, name: string][] = [
  [/<(?:[\w-]+:)?script\b/i, 'a script'],
  [/[\s"'/]on[a-z]+\s*=/i, 'an inline event handler'],
  [
    /[\s"'/](?:xlink:)?href\s*=\s*["']?\s*(?:(?!data:)[a-z][a-z\d+.-]*:|\/\/)/i,
    'a reference to another site',
  ],
  [/(?:url\(|@import)\s*["']?\s*(?:https?:|\/\/)/i, 'a reference to another site'],
  [/<(?:[\w-]+:)?(?:iframe|object|embed)\b/i, 'a frame'],
  [/\bhref\s*=\s*["']?\s*data:(?!image\/(?:png|jpe?g|gif|webp|avif)\b)/i, 'a document as data'],
  [/<!ENTITY\b/i, 'an entity'],
  [/\0/, 'a null byte'],
];

/** Returns the names of the unsafe parts of an SVG; empty when it is safe. */
export function findUnsafeSvgParts(svg: string): string[] {
  const text = svg.replace(/<!--[\s\S]*?-->/g, '');
  return [
    ...new Set(unsafeParts.filter(([pattern]) => pattern.test(text)).map(([, name]) => name)),
  ];
}
