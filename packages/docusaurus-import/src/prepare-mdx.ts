import { nameToEmoji } from 'gemoji';
import { mapOutsideCode } from './parse-markdown';

/** Code blocks of Docusaurus whose content is MDX. */
const mdxBlock = /^([ \t]*)(`{3,}|~{3,})mdx-code-block[^\n]*\n([\s\S]*?)^[ \t]*\2[ \t]*$/gm;
const comment = /<!--([\s\S]*?)-->/g;
const voidElement =
  /<((?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^<>{}"'])*?)\s*(?<!\/)>(?:\s*<\/(?:br|hr|img|input|source|track|col)>)?/g;
const autolink = /(?<!\]\()<((?:https?:\/\/|mailto:)[^\s<>]+|[\w.+-]+@[\w-]+\.[\w.]+)>/g;

/** Rewrites Markdown of Docusaurus that is older or other than MDX 3, outside code: comments, `<br>`, autolinks, titles of boxes. */
export function prepareMdx(text: string): string {
  let source = text;
  // Nested blocks are unwrapped from the outside in.
  for (let before = ''; before !== source; ) {
    before = source;
    source = source.replace(mdxBlock, '\n$3');
  }
  return mapOutsideCode(prepareMarkdown(source), (part) =>
    part
      .replace(comment, (_, content: string) => `{/*${content.replaceAll('*/', '* /')}*/}`)
      .replace(/<!(?:DOCTYPE|\[CDATA)[^>]*>/gi, '')
      .replace(voidElement, '<$1 />')
      .replace(
        autolink,
        (_, url: string) => `[${url}](${url.includes(':') ? '' : 'mailto:'}${url})`,
      )
      // An import ends at a blank line, and has no attributes.
      .replace(/^(import\s[^\n]*['"])[ \t]+(?:with|assert)[ \t]*\{[^{}\n]*\}/gm, '$1')
      .replace(
        /^((?:import\s|\}\s*from\s)[^\n]*['"];?[ \t]*)\n(?=[^\n])(?!(?:import|export)\s)/gm,
        '$1\n\n',
      )
      .replace(/([^\n;'"])\n(?=import\s[^\n]*\sfrom\s*['"][^'"\n]+['"];?[ \t]*$)/gm, '$1\n\n'),
  );
}

/** Escapes the braces of a page that is not MDX, but not those of heading ids. */
export function escapeBraces(text: string): string {
  return mapOutsideCode(text, (part) => part.replace(/\{(?!#[^}\s]+\}[ \t]*$)/gm, '\\{'));
}

/** Writes titles of boxes, GitHub's alerts, heading ids and emojis as this dialect has them. */
function prepareMarkdown(text: string): string {
  return mapOutsideCode(text, (part) =>
    part
      .replace(
        /^( {0,3}#{1,6} .*?)(?:<!--\s*#([^\s>]+?)\s*-->|\{\/\*\s*#([^}\s]+)\s*\*\/\})[ \t]*$/gm,
        '$1{#$2$3}',
      )
      .replace(/^( {0,3}#{1,6} .*?)\\\{(#[\w-]+)\\?\}[ \t]*$/gm, '$1{$2}')
      .replace(/^((?:[ \t]*>)*[ \t]*:{3,})[ \t]+([a-z]+)\b/gm, '$1$2')
      .replace(
        /^((?:[ \t]*>)+) *\[!([A-Z])([A-Z]+)\][ \t]*$/gim,
        (_, marks: string, first: string, rest: string) =>
          `${marks} **${first.toUpperCase()}${rest.toLowerCase()}**\n${marks}`,
      )
      .replace(/^((?:[ \t]*>)*[ \t]*:{3,}[a-z]+)[ \t]+([^[{\s].*?)[ \t]*$/gm, '$1[$2]')
      .replace(/(?<![\w:/]):([\w+-]+):(?![\w:])/g, (match, name: string) =>
        Object.hasOwn(nameToEmoji, name) ? String(nameToEmoji[name]) : match,
      ),
  );
}

/** A formula between dollar signs: on lines of their own, or in a paragraph. */
const formula =
  /^([ \t>]*)\$\$[ \t]*\n([\s\S]*?)\n[ \t>]*\$\$[ \t]*$|(?<![\\$\w])(?<sign>\${1,2})(?![\s$])[^$\n]*[^\s$\\]\k<sign>(?![\w$])/gm;

/** Turns formulas into code, because the site cannot show them, with a comment before the first. */
export function convertFormulas(text: string): { text: string; count: number } {
  let count = 0;
  const converted = mapOutsideCode(text, (part) =>
    part.replace(formula, (match, _indent, block?: string) => {
      count += 1;
      return block === undefined
        ? `\`${match.replace(/^\$+|\$+$/g, '')}\``
        : match.replace('$$', () => '```latex').replace(/\$\$(?=[ \t]*$)/, '```');
    }),
  );
  const comment = '<!-- Import: formulas are shown as code -->\n\n';
  return { text: (count > 0 ? comment : '') + converted, count };
}
