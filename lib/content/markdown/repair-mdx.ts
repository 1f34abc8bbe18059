import { getTextPosition } from '@/lib/text/text-position';
import type { MarkdownContext } from './context';
import { htmlElements } from './html-elements';
import { parseSource } from './parse-markdown';
import { codePattern, preprocessMarkdown } from './preprocess';

/** More mistakes than these are reported as invalid MDX. */
const maxRepairs = 200;

/**
 * Returns the source of a page or partial for the parser. In a Docusaurus project, whose pages may be written for earlier versions of
 * MDX, braces and angle brackets that make a page invalid become text, with a diagnostic.
 */
export function prepareSource(
  text: string,
  format: 'md' | 'mdx',
  { config, report }: Pick<MarkdownContext, 'config' | 'report'>,
): string {
  const source = preprocessMarkdown(config.hasMath ? convertFormulas(text, report) : text, format);
  if (format === 'md' || config.mdFormat !== 'prefer-mdx') return source;
  const { repaired, mistakes } = repairMdx(source);
  for (const offset of mistakes) {
    const [mistake = ''] =
      /^(?:\{\{|\{[^\n{}]{0,20}\}|<[^\n<>{}]{0,20}>|[{<]?\s?\w*)/.exec(source.slice(offset)) ?? [];
    report({
      rule: 'unknown-expression',
      ...getTextPosition(source, offset),
      message: `"${mistake}" is not valid code, so it is shown as text.`,
      hint: `Write \\${mistake}, or put the text in \`code\`.`,
    });
  }
  return repaired;
}

/** A formula between dollar signs: on lines of their own, or in a paragraph. */
const formula =
  /^(?<indent>[ \t>]*)\$\$[ \t]*\n(?<block>[\s\S]*?)\n[ \t>]*\$\$[ \t]*$|(?<![\\$\w])(?<sign>\${1,2})(?![\s$])(?<inline>[^$\n]*[^\s$\\])\k<sign>(?![\w$])/;

/** Turns formulas into code, because their source is what a page can show. */
function convertFormulas(text: string, report: MarkdownContext['report']): string {
  const offsets: number[] = [];
  const pattern = new RegExp(`${codePattern.source}|${formula.source}`, 'gm');
  const converted = text.replace(pattern, (match, ...rest) => {
    const { indent = '', block, inline }: Record<string, string | undefined> = rest.at(-1);
    if (block === undefined && inline === undefined) return match;
    offsets.push(rest.at(-3));
    return inline === undefined
      ? `${indent}\`\`\`latex\n${block}\n${indent}\`\`\``
      : `\`${inline}\``;
  });
  const [first] = offsets;
  if (first !== undefined)
    report({
      rule: 'unknown-expression',
      ...getTextPosition(text, first),
      message: `Formulas cannot be rendered, so their source is shown: ${offsets.length} on this page.`,
      hint: 'Write simple ones as text, and save the others as images.',
    });
  return converted;
}

/** Escapes what makes MDX invalid, and returns the offsets of it. The text is unchanged if something else makes it invalid. */
function repairMdx(text: string): { repaired: string; mistakes: number[] } {
  let mistakes: number[] = [];
  let repaired = text;
  while (mistakes.length <= maxRepairs) {
    const error = findError(repaired);
    if (error === undefined) {
      // Braces in braces are one mistake.
      const isFirst = (offset: number) => !mistakes.includes(offset - 1);
      return { repaired, mistakes: mistakes.filter(isFirst) };
    }
    const offset = findMistake(repaired, error);
    if (offset === undefined) break;
    mistakes = [...mistakes, toSourceOffset(offset, text, mistakes)].sort((a, b) => a - b);
    repaired = repaired.slice(0, offset) + escapeFirst(repaired.slice(offset));
  }
  return { repaired: text, mistakes: [] };
}

/** Returns the offset in a text before the first characters of `mistakes`, in ascending order, were escaped. */
function toSourceOffset(offset: number, text: string, mistakes: readonly number[]): number {
  let source = offset;
  for (const mistake of mistakes)
    if (mistake < source)
      source -= escapeFirst(text.slice(mistake)).length - (text.length - mistake);
  return source;
}

/** Escapes the first character: a letter by its number. */
function escapeFirst(text: string): string {
  return /^\w/.test(text) ? `&#${text.charCodeAt(0)};${text.slice(1)}` : `\\${text}`;
}

/** The error of the parser, and where it stopped. */
type ParseError = { reason: string; offset: number };

function findError(text: string): ParseError | undefined {
  try {
    parseSource(text, 'mdx');
    return undefined;
  } catch (error) {
    const { reason = '', place }: { reason?: string; place?: unknown } = Object(error);
    return { reason, offset: getOffset(place) ?? text.length };
  }
}

/** Returns the offset of a point, or of the start of a range. */
function getOffset(place: unknown): number | undefined {
  const { start, offset }: { start?: unknown; offset?: unknown } = Object(place);
  if (typeof offset === 'number') return offset;
  return start === undefined ? undefined : getOffset(start);
}

/** Returns the offset of the brace, angle bracket or word that causes an error; undefined if it is none. */
function findMistake(text: string, { reason, offset }: ParseError): number | undefined {
  const prose = text.replace(codePattern, (code) => code.replace(/[^\n]/g, ' '));
  const before = prose.slice(0, offset + 1);
  if (/expression with acorn|corresponding closing brace|lazy line in expression/.test(reason))
    return findOpenBrace(before);
  if (/import\/exports with acorn/.test(reason)) return findSentence(before);
  if (/(?:before|in|after) (?:local |member )?name|to create a link in MDX/.test(reason))
    return findLast(before, /(?<!\\)</g);
  const [, tag, line, column] =
    /Expected a closing tag for `<([^`>]*)>` \((\d+):(\d+)/.exec(reason) ?? [];
  if (tag === undefined) return undefined;
  const start = getTextOffset(prose, Number(line), Number(column));
  return isText(tag, prose[start - 1]) ? start : undefined;
}

/** Returns the offset of the last brace that is neither closed nor escaped. */
function findOpenBrace(text: string): number | undefined {
  let depth = 0;
  for (const { index, 0: brace } of [...text.matchAll(/(?<!\\)[{}]/g)].reverse()) {
    if (brace === '{' && depth === 0) return index;
    depth += brace === '{' ? -1 : 1;
  }
  return undefined;
}

/** Returns the offset of the last line that starts with "import" or "export" if it is a sentence. */
function findSentence(text: string): number | undefined {
  const start = findLast(text, /^(?:import|export)\b/gm) ?? 0;
  const isCode = /^(?:import.*["']|export\s+(?:const|let|var|function|class|default|async|[{*]))/s;
  return isCode.test(text.slice(start)) ? undefined : start;
}

function getTextOffset(text: string, line: number, column: number): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.join('\n').length + (line > 1 ? 1 : 0) + column - 1;
}

/** Whether a tag is text, such as `<your name>` or the type in `List<T>`, rather than an element or component that is not closed. */
function isText(tag: string, previous = ''): boolean {
  return (
    /\w/.test(previous) || /^[A-Z]$/.test(tag) || (/^[a-z]/.test(tag) && !htmlElements.has(tag))
  );
}

function findLast(text: string, pattern: RegExp): number | undefined {
  return [...text.matchAll(pattern)].at(-1)?.index;
}
