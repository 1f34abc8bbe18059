import { mapWithoutCode } from './parse-markdown';

/** Docusaurus code blocks that contain MDX. */
const mdxBlock =
  /^([ \t]*)(`{3,}|~{3,})mdx-code-block[^\n]*\n([\s\S]*?)^[ \t]*\2[ \t]*$/gm;

/**
 * Rewrites what Docusaurus itself parses to the dialect of the site: blocks of MDX, heading ids and
 * titles of admonitions.
 */
export function prepareMarkdown(text: string): string {
  return mapWithoutCode(text.replace(mdxBlock, '\n$3'), (part) =>
    bracketTitles(rewriteHeadingIds(part)),
  );
}

/** Rewrites ids in comments. */
function rewriteHeadingIds(text: string): string {
  return text.replace(
    /^( {0,3}#{1,6} .*?)(?:<!--\s*#([^\s>]+?)\s*-->|\{\/\*\s*#([^}\s]+)\s*\*\/\})[ \t]*$/gm,
    '$1{#$2$3}',
  );
}

const admonition = /^((?:[ \t]*>)*[ \t]*:{3,}[a-z][\w-]*)[ \t]+/.source;
const bracketedTitle = new RegExp(
  `${admonition}(?=\\[[^[\\]]*\\][ \\t]*$)`,
  'gm',
);
const plainTitle = new RegExp(`${admonition}([^{\\s].*?)[ \\t]*$`, 'gm');

/** Puts the titles of admonitions in brackets, right after the type. */
function bracketTitles(text: string): string {
  return text.replace(bracketedTitle, '$1').replace(plainTitle, '$1[$2]');
}

/** Turns HTML comments into those of MDX. */
export function convertComments(text: string): string {
  return mapWithoutCode(text, (part) =>
    part.replace(/<!--([\s\S]*?)-->/g, (_, content: string) => {
      return `{/*${content.replaceAll('*/', '* /')}*/}`;
    }),
  );
}
