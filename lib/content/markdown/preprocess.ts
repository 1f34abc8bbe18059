/**
 * Preprocesses the source of a page before parsing. Line numbers and code are preserved.
 * - `:::tip My title` becomes `:::tip[My title]`.
 * - In MDX, heading ids (`{#id}`) and HTML comments would be syntax errors: they are escaped and removed, respectively.
 */
export function preprocessMarkdown(text: string, format: 'md' | 'mdx'): string {
  const source = format === 'mdx' ? removeComments(text) : text;
  return mapOutsideCode(source, (part) => {
    const withTitles = part.replace(
      /^((?:[ \t]*>)*[ \t]*:{3,}[a-z]+)[ \t]+([^[{\s].*|\{\s*(?:site|vars)\..*)$/gm,
      '$1[$2]',
    );
    if (format === 'md') return withTitles;
    return withTitles.replace(/^( {0,3}#{1,6} .*?)\{#([^}\s]+)\}[ \t]*$/gm, '$1\\{#$2\\}');
  });
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
function mapOutsideCode(text: string, transform: (part: string) => string): string {
  let result = '';
  let end = 0;
  for (const match of text.matchAll(fence)) {
    result += transform(text.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return result + transform(text.slice(end));
}

/**
 * Returns the format of a file. With 'detect', an `.md` file that contains an ESM import or a capitalized component
 * outside code is MDX.
 */
export function detectFormat(
  file: string,
  text: string,
  setting: 'md' | 'mdx' | 'detect',
): 'md' | 'mdx' {
  if (file.endsWith('.mdx')) return 'mdx';
  if (setting !== 'detect') return setting;
  let isMdx = false;
  mapOutsideCode(text, (part) => {
    const prose = part.replace(/`[^`\n]*`/g, '');
    isMdx ||=
      /^import\s[^\n]*['"][^'"\n]+['"];?[ \t]*$/m.test(prose) ||
      /^[ \t]*<[A-Z][\w.]*(?:\s[^<]*)?\/?>/m.test(prose);
    return part;
  });
  return isMdx ? 'mdx' : 'md';
}
