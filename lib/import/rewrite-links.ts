import { mapOutsideCode } from '@/lib/content/markdown/preprocess';

/** Removes the base path of the docs from the links of a page, outside code. Returns the text and the number of links. */
export function rewriteLinks(text: string, docsPath: string): { text: string; count: number } {
  if (docsPath === '') return { text, count: 0 };
  const base = docsPath.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const link = new RegExp(
    `(\\]\\(<?|^\\[[^\\]]+\\]:[ \\t]*|\\b(?:href|to)=["'])${base}(?=[/#?)"'> \\n]|$)/?`,
    'gm',
  );
  let count = 0;
  const rewritten = mapOutsideCode(text, (part) =>
    part.replace(link, (_, before: string) => {
      count += 1;
      return `${before}/`;
    }),
  );
  return { text: rewritten, count };
}
