import { getTextPosition } from '@/lib/text/text-position';

const ownFile = 'Delete it: an image can only refer to its own parts.';

/**
 * Parts of an SVG that execute code or load resources when the file is opened directly, with their names in messages.
 * Entities can obfuscate the other parts; a null byte indicates an encoding other than UTF-8, in which no pattern matches.
 */
const unsafeParts: [pattern: RegExp, name: string, hint: string][] = [
  [/<(?:[\w-]+:)?script\b/i, 'a script', 'Delete everything from <script> to </script>.'],
  [
    /[\s"'/]on[a-z]+\s*=/i,
    'an inline event handler',
    'Delete the attribute that starts with "on".',
  ],
  [
    /[\s"'/](?:xlink:)?href\s*=\s*["']?\s*(?:(?!data:)[a-z][a-z\d+.-]*:|\/\/)/i,
    'a reference to another site',
    ownFile,
  ],
  [/(?:url\(|@import)\s*["']?\s*(?:https?:|\/\/)/i, 'a reference to another site', ownFile],
  [/<(?:[\w-]+:)?(?:iframe|object|embed)\b/i, 'a frame', 'Delete the element.'],
  [
    /\bhref\s*=\s*["']?\s*data:(?!image\/(?:png|jpe?g|gif|webp|avif)\b)/i,
    'a document as data',
    'Delete the link.',
  ],
  [/<!ENTITY\b/i, 'an entity', 'Delete the line that starts with <!ENTITY.'],
  [/\0/, 'a null byte', 'Save the file with the encoding UTF-8.'],
];

/** Returns the unsafe parts of an SVG by name, with the line of the first and how to remove it; empty when it is safe. */
export function findUnsafeSvgParts(svg: string): Map<string, { line: number; hint: string }> {
  const text = svg.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '));
  return new Map(
    unsafeParts.flatMap(([pattern, name, hint]) => {
      const offset = text.search(pattern);
      return offset < 0 ? [] : [[name, { line: getTextPosition(text, offset).line, hint }]];
    }),
  );
}
