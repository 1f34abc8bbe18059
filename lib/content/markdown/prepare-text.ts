/**
 * What is put right in a text before it is parsed. Lines stay where they are; code is left alone.
 * - `:::tip My title` becomes `:::tip[My title]`.
 * - In MDX, `{#id}` after a heading and HTML comments would be syntax errors: they are escaped or emptied.
 */
export function prepareText(text: string, format: 'md' | 'mdx'): string {
  const written = format === 'mdx' ? withoutComments(text) : text;
  return mapOutsideCode(written, (part) => {
    const titled = part.replace(
      /^((?:[ \t]*>)*[ \t]*:{3,}[a-z]+)[ \t]+([^[{\s].*|\{\s*site\..*)$/gm,
      '$1[$2]',
    );
    if (format === 'md') return titled;
    return titled.replace(/^( {0,3}#{1,6} .*?)\{#([^}\s]+)\}[ \t]*$/gm, '$1\\{#$2\\}');
  });
}

/** A fenced block, also in lists and quotes. Backticks with more backticks behind them in their line are no fence. */
const fence =
  /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(?<fence>`{3,}(?=[^`\n]*$)|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\k<fence>[`~]*[ \t]*$|(?![\s\S]))/gm;

/** Code within a paragraph. */
const inlineCode = /(?<![\\`])(?<ticks>`+)(?!`)(?:[^\n]|\n(?!\s*\n))*?(?<!`)\k<ticks>(?!`)/;

/** Empties the comments, which may hold fenced blocks; code may show a comment. */
function withoutComments(text: string): string {
  const comment = /<!--[\s\S]*?-->/;
  const any = [fence, inlineCode, comment].map(({ source }) => source).join('|');
  return text.replace(new RegExp(any, 'gm'), (found) =>
    found.startsWith('<!--') ? found.replace(/[^\n]/g, '') : found,
  );
}

/** Applies a change to the text between fenced code blocks. */
function mapOutsideCode(text: string, change: (part: string) => string): string {
  let result = '';
  let end = 0;
  for (const match of text.matchAll(fence)) {
    result += change(text.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return result + change(text.slice(end));
}

/**
 * Whether a file is Markdown or MDX. With 'detect', an `.md` file that holds an ESM import line or a capitalised
 * component outside code is MDX.
 */
export function formatOf(
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
