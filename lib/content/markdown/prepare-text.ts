/**
 * What is put right in a text before it is parsed. Lines stay where they are; code is left alone.
 * - `:::tip My title` becomes `:::tip[My title]`.
 * - In MDX, `{#id}` after a heading and HTML comments would be syntax errors: they are escaped or emptied.
 */
export function prepareText(text: string, format: 'md' | 'mdx'): string {
  return mapOutsideCode(text, (part) => {
    const titled = part.replace(/^([ \t]*:{3,}[a-z]+)[ \t]+([^[{\s].*)$/gm, '$1[$2]');
    if (format === 'md') return titled;
    return titled
      .replace(/^( {0,3}#{1,6} .*?)\{#([^}\s]+)\}[ \t]*$/gm, '$1\\{#$2\\}')
      .replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ''));
  });
}

/** Applies a change to the text between fenced code blocks. */
function mapOutsideCode(text: string, change: (part: string) => string): string {
  const fence =
    /^ {0,3}(?:> ?)*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}(?:> ?)*\1[`~]*[ \t]*$|(?![\s\S]))/gm;
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
