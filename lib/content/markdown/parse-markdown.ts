import type { Root } from 'mdast';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { addExtensions, remarkContainerDirective } from './remark-admonitions';

/** Returns the format of a file, based on its extension. */
export function getFormat(file: string): 'md' | 'mdx' {
  return /\.mdx$/i.test(file) ? 'mdx' : 'md';
}

/**
 * Parses the body of a Markdown or MDX file, without front matter. Throws a VFileMessage on invalid
 * MDX.
 */
export function parseMarkdown(body: string, format: 'md' | 'mdx'): Root {
  const processor = unified().use(remarkParse).use(remarkSyntax, body);
  if (format === 'mdx') {
    processor.use(remarkMdx);
  }
  return processor.parse(preprocessMarkdown(body, format));
}

/**
 * Remark plugin: the syntax of GFM and containers. Without literal autolinks if the text has none:
 * trying each word as an address takes a seventh of the time to compile a page. An entity may stand
 * for a part of an address.
 */
export function remarkSyntax(this: Processor, text: string) {
  if (/www|http|@|&/i.test(text)) {
    remarkGfm.call(this);
  } else {
    addExtensions(this, gfmSyntax, gfmNodes);
  }
  addExtensions(this, cjkSyntax, []);
  remarkContainerDirective.call(this);
}

/**
 * CommonMark does not end emphasis between punctuation and a letter. Chinese, Japanese and Korean
 * have no spaces there, so `**「重要」**です` would keep its asterisks.
 */
const cjkSyntax = [cjkFriendlyExtension(), gfmStrikethroughCjkFriendly()];

/**
 * The extensions of `remark-gfm` in their order, except for literal autolinks: only these search
 * the text of parsed nodes. Strikethrough is in `cjkSyntax`.
 */
const gfmSyntax = [gfmFootnote(), gfmTable(), gfmTaskListItem()];
const gfmNodes = gfmFromMarkdown().filter(({ transforms }) => !transforms);

/**
 * Preprocesses the source of a page before parsing. Line numbers and code are preserved.
 * - `:::tip My title` and `:::tip [My title]` become `:::tip[My title]`.
 * - In MDX, heading ids (`{#id}`) and HTML comments would be syntax errors: they are escaped or
 *   removed.
 */
export function preprocessMarkdown(text: string, format: 'md' | 'mdx'): string {
  const source = format === 'mdx' ? removeComments(text) : text;
  return mapOutsideCode(source, (markdown) => {
    const withTitles = bracketTitles(markdown);
    if (format === 'md') {
      return withTitles;
    }
    return withTitles.replace(headingId, '$1\\{$2\\}');
  });
}

const headingId = /^( {0,3}#{1,6} .*?)\{(#[^{}\n]+)\}[ \t]*$/gm;

const opening = /^(?<opening>(?:[ \t]*>)*[ \t]*:{3,}[a-z][\w-]*)[ \t]+/.source;

/** A space before the label or the attributes of an admonition, except for a variable. */
const spacedLabel = new RegExp(
  `${opening}(?<label>(?=[[{])(?:\\[[^\\][]*\\])?(?:\\{(?!\\s*site\\.)[^}]*\\})?[ \\t]*)$`,
  'gim',
);

/** A title without brackets, which may contain links. */
const plainTitle = new RegExp(`${opening}(?<title>\\S.*)$`, 'gim');

/** Puts the titles of admonitions in brackets. */
function bracketTitles(markdown: string): string {
  return markdown
    .replace(spacedLabel, '$<opening>$<label>')
    .replace(plainTitle, '$<opening>[$<title>]');
}

/**
 * A fenced code block, including in lists and blockquotes. An info string with backticks does not
 * start a fence.
 */
const fence =
  /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(?<fence>`{3,}(?=[^`\n]*$)|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\k<fence>[`~]*[ \t]*$|(?![\s\S]))/gm;

const inlineCode =
  /(?<![\\`])(?<ticks>`+)(?!`)(?:[^\n]|\n(?!\s*\n))*?(?<!`)\k<ticks>(?!`)/;

/** Fenced code blocks and inline code. */
export const codePattern = new RegExp(
  `${fence.source}|${inlineCode.source}`,
  'gm',
);

/** Removes comments, which may contain fenced blocks, but keeps comments in code. */
function removeComments(text: string): string {
  const comment = /<!--[\s\S]*?-->/;
  const codeOrComment = [fence, inlineCode, comment]
    .map(({ source }) => source)
    .join('|');
  return text.replace(new RegExp(codeOrComment, 'gm'), (match) => {
    if (match.startsWith('<!--')) {
      return match.replace(/[^\n]/g, '');
    }
    return match;
  });
}

/** Transforms the text outside fenced code blocks. */
function mapOutsideCode(
  text: string,
  transform: (markdown: string) => string,
): string {
  let result = '';
  let end = 0;
  for (const match of text.matchAll(fence)) {
    result += transform(text.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return result + transform(text.slice(end));
}
