/**
 * Preprocesses the source of a page before parsing. Line numbers and code are preserved.
 * - `:::tip My title` becomes `:::tip[My title]`, and `<!-- #id -->` after a heading `{#id}`.
 * - In MDX, attributes of imports, such as `with { type: 'json' }`, are removed.
 * - In MDX, heading ids (`{#id}`, `{/* #id *\/}`), HTML comments, autolinks and unclosed elements such as `<br>` would be syntax
 *   errors: they are escaped, removed or rewritten.
 */
export function preprocessMarkdown(text: string, format: 'md' | 'mdx'): string {
  const withIds = mapOutsideCode(text, (part) => part.replace(idInComment, '$1{#$2}'));
  const source = format === 'mdx' ? removeComments(unwrapMdxBlocks(withIds)) : withIds;
  return mapOutsideCode(source, (part) => {
    const withTitles = part.replace(
      /^((?:[ \t]*>)*[ \t]*:{3,}[a-z]+)[ \t]+([^[{\s].*|\{\s*(?:site|vars)\..*)$/gm,
      '$1[$2]',
    );
    if (format === 'md') return withTitles;
    return withTitles
      .replace(/^(import\s[^\n]*['"])[ \t]+(?:with|assert)[ \t]*\{[^{}\n]*\}/gm, '$1')
      .replace(/^( {0,3}#{1,6} .*?)\{(?:#([^}\s]+)|\/\*\s*#([^}\s]+)\s*\*\/)\}[ \t]*$/gm, escapeId)
      .replace(voidElementOrUrl, toMdx);
  });
}

/** A heading whose id is in an HTML comment. */
const idInComment = /^( {0,3}#{1,6} .*?)<!--\s*#([^\s>]+)[^>\n]*-->[ \t]*$/gm;

/** Code blocks of Docusaurus whose content is MDX. */
const mdxBlock = /^([ \t]*)(`{3,}|~{3,})mdx-code-block[^\n]*\n([\s\S]*?)^[ \t]*\2[ \t]*$/gm;

/** Replaces the fences of `mdx-code-block` with empty lines. */
function unwrapMdxBlocks(text: string): string {
  return text.replace(mdxBlock, '\n$3');
}

function escapeId(_: string, heading: string, id?: string, idInComment?: string): string {
  return `${heading}\\{#${id ?? idInComment}\\}`;
}

/** Inline code, an HTML element without an end tag, or an autolink, but not the target of a link. Earlier versions of MDX accept the last two. */
const voidElementOrUrl =
  /`[^`\n]*`|<((?:br|hr|img|input|source|track|wbr|col)\b[^<>{}]*?)(?<!\/)>|(?<!\]\()<(https?:\/\/[^\s<>]+)>/g;

function toMdx(match: string, element?: string, url?: string): string {
  if (url !== undefined) return `[${url}](${url})`;
  return element === undefined ? match : `<${element} />`;
}

/** A fenced code block, also in lists and quotes. An info string with backticks does not start a fence. */
const fence =
  /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(?<fence>`{3,}(?=[^`\n]*$)|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\k<fence>[`~]*[ \t]*$|(?![\s\S]))/gm;

/** Inline code. */
const inlineCode = /(?<![\\`])(?<ticks>`+)(?!`)(?:[^\n]|\n(?!\s*\n))*?(?<!`)\k<ticks>(?!`)/;

/** Fenced code blocks and inline code. */
export const codePattern = new RegExp(`${fence.source}|${inlineCode.source}`, 'gm');

/** Removes comments, which may contain fenced blocks, but keeps comments in code. */
function removeComments(text: string): string {
  const comment = /<!--[\s\S]*?-->/;
  const codeOrComment = [fence, inlineCode, comment].map(({ source }) => source).join('|');
  return text.replace(new RegExp(codeOrComment, 'gm'), (match) =>
    match.startsWith('<!--') ? match.replace(/[^\n]/g, '') : match,
  );
}

/** Transforms the text between fenced code blocks. */
export function mapOutsideCode(text: string, transform: (part: string) => string): string {
  let result = '';
  let end = 0;
  for (const match of text.matchAll(fence)) {
    result += transform(text.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return result + transform(text.slice(end));
}

/** What only MDX has: imports, exports of code, components, comments in braces, and attributes of JSX. */
const mdxPatterns = [
  /^import\s[^\n]*['"][^'"\n]+['"];?[ \t]*$/m,
  /^export\s+(?:const|let|function|default|\{)\s/m,
  /^[ \t]*<[A-Z][\w.]*(?:\s[^<]*)?\/?>/m,
  /^[ \t]*\{\/\*/m,
  /<[a-z][^<>]*\s(?:className=|[\w-]+=\{)/i,
];

/**
 * Returns the format of a file. With 'detect', an `.md` file that contains syntax of MDX outside code is MDX.
 */
export function detectFormat(
  file: string,
  text: string,
  setting: 'md' | 'mdx' | 'detect',
): 'md' | 'mdx' {
  if (file.endsWith('.mdx')) return 'mdx';
  if (setting !== 'detect') return setting;
  return Number.isFinite(findMdxSyntax(text)) ? 'mdx' : 'md';
}

/** Returns the offset of the first syntax that only MDX has, outside code; infinity without one. */
export function findMdxSyntax(text: string): number {
  const prose = text.replace(codePattern, (code) => code.replace(/[^\n]/g, ' '));
  const offsets = [text.search(mdxBlock), ...mdxPatterns.map((pattern) => prose.search(pattern))];
  return Math.min(...offsets.filter((offset) => offset >= 0));
}
