import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';

/** The format of a page, as in its file extension. */
export type Format = 'md' | 'mdx';

/**
 * Enables only container directives (`:::name[label]`): other directives would turn text such as
 * 12:30 into nodes.
 */
function remarkContainerDirective(this: Processor) {
  const data: {
    micromarkExtensions?: unknown[];
    fromMarkdownExtensions?: unknown[];
  } = this.data();
  const [container] = [directive().flow?.[58] ?? []].flat();
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    { flow: { 58: container } },
  ];
  data.fromMarkdownExtensions = [
    ...(data.fromMarkdownExtensions ?? []),
    directiveFromMarkdown(),
  ];
}

const base = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkContainerDirective);
const parsers = { md: base().freeze(), mdx: base().use(remarkMdx).freeze() };

/** Parses the body of a page. Throws a VFileMessage on invalid MDX. */
export function parseMarkdown(source: string, format: Format): Root {
  return parsers[format].parse(source);
}

/**
 * Replaces the braces of heading ids, which MDX would parse as code, with text of the same length.
 */
export function hideHeadingIds(source: string): string {
  return mapWithoutCode(source, (part) =>
    part.replace(
      /^([ \t>]*#{1,6} .*?)\{(#[^}\s]+)\}[ \t]*$/gm,
      (match, before: string, id: string) =>
        `${before}(${id})`.padEnd(match.length),
    ),
  );
}

/**
 * A fenced code block, also in lists and quotes. An info string with backticks does not start a
 * fence.
 */
const fence =
  /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(?<fence>`{3,}(?=[^`\n]*$)|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\k<fence>[`~]*[ \t]*$|(?![\s\S]))/;
const inlineCode =
  /(?<![\\`])(?<ticks>`+)(?!`)(?:[^\n]|\n(?!\s*\n))*?(?<!`)\k<ticks>(?!`)/;
/** A code block or inline code. */
const codePattern = new RegExp(`${fence.source}|${inlineCode.source}`, 'gm');

/** Transforms the text between code blocks and inline code. */
export function mapWithoutCode(
  text: string,
  transform: (part: string) => string,
): string {
  const codes: string[] = [];
  // Lone surrogates replace code, because patterns can match across it.
  const hidden = text.replace(
    codePattern,
    (code) => `\uDC00${codes.push(code) - 1}\uDC01`,
  );
  return transform(hidden).replace(
    /\uDC00(\d+)\uDC01/g,
    (_, index: string) => codes[Number(index)] ?? '',
  );
}
