import { nameToEmoji } from 'gemoji';
import type { Root } from 'mdast';
import { humanize } from './docs-sources';
import { applyEdits, type Edit, getIndent } from './page-context';
import {
  blankCode,
  codePattern,
  hideHeadingIds,
  htmlElements,
  mapOutsideCode,
  parseMarkdown,
} from './parse-markdown';

/** The number of repairs of a section. Each of them parses the section again. */
const maxRepairs = 500;

/** The minimum length of a section that is repaired alone. */
const sectionLength = 500;

/** The length of a section at which an expression in it counts as unclosed. */
const maxExpressionLength = 20_000;

/** A text after its repairs. */
type RepairedText = {
  text: string;
  repairs: number;
  /** Whether its end is in an expression. */
  isCut: boolean;
};

/**
 * Makes a text valid MDX: escapes braces and angle brackets that are not code, puts tags on
 * separate lines where needed, and removes unmatched tags. Throws an Error if the text is still
 * invalid.
 */
export function repairMdx(text: string): {
  text: string;
  tree: Root;
  repairs: number;
} {
  try {
    return {
      text,
      tree: parseMarkdown(hideHeadingIds(text), 'mdx'),
      repairs: 0,
    };
  } catch {
    const sections = repairSections(text);
    const joined = sections.map((section) => section.text).join('');
    const repaired = repairWith((source) => source, joined);
    let { repairs } = repaired;
    for (const section of sections) {
      repairs += section.repairs;
    }
    return {
      text: repaired.text,
      tree: parseMarkdown(hideHeadingIds(repaired.text), 'mdx'),
      repairs,
    };
  }
}

/**
 * Repairs a text in sections, so that the time grows with its length only. Elements that are open
 * stay for the whole text.
 */
function repairSections(text: string): RepairedText[] {
  const masked = text.replace(codePattern, maskCode);
  const blankLines = [...masked.matchAll(/\n[ \t]*\n(?=\S)/g)];
  const ends = blankLines.map(({ index, 0: match }) => index + match.length);
  const hideTags = createTagMask(text);
  const sections: RepairedText[] = [];
  let start = 0;
  let length = sectionLength;
  while (start < text.length) {
    const minEnd = start + length;
    const end = ends.find((offset) => offset >= minEnd) ?? text.length;
    const section = repairWith(hideTags, text.slice(start, end), text);
    if (section.isCut && length <= maxExpressionLength) {
      length *= 2;
      continue;
    }
    sections.push(section);
    start = end;
    length = sectionLength;
  }
  return sections;
}

/** Keeps blank lines in code from ending a section. */
function maskCode(code: string): string {
  return 'x'.repeat(code.length);
}

/**
 * Returns a function that replaces tags on separate lines with spaces, if their elements can be
 * closed in another section.
 */
function createTagMask(text: string): (source: string) => string {
  const closingTags = [...text.matchAll(/<\/([\w.-]+)/g)];
  const closedNames = new Set(closingTags.map(([, name]) => name));
  const tagLine = /^[ \t]*<\/?([a-z][\w.-]*)[^<>\n]*>[ \t]*$/gim;
  return (source) =>
    source.replace(tagLine, (line, name: string) => {
      if (closedNames.has(name) && isElement(name)) {
        return ' '.repeat(line.length);
      }
      return line;
    });
}

/**
 * Repairs a text, as `mask` shows it to the parser, until it is valid, or the error can be one of a
 * section of `whole`: its end is in an expression (`isCut`), or an element is open. Throws an Error
 * if an error remains.
 */
function repairWith(
  mask: (source: string) => string,
  text: string,
  whole?: string,
): RepairedText {
  let repaired = text;
  for (let repairs = 0; ; repairs += 1) {
    const error = findError(mask(repaired));
    if (error === undefined) {
      return {
        text: repaired,
        repairs,
        isCut: false,
      };
    }
    const problem = readError(error, repaired);
    const end =
      whole === undefined ? undefined : findEnd(problem, repaired, whole);
    if (end !== undefined) {
      return {
        text: repaired,
        repairs,
        isCut: end === 'cut',
      };
    }
    const next =
      repairs < maxRepairs ? repairOnce(repaired, problem) : undefined;
    if (next === undefined) {
      throw error;
    }
    repaired = next;
  }
}

function findError(source: string): unknown {
  try {
    parseMarkdown(hideHeadingIds(source), 'mdx');
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Returns a text with the repair for an error; undefined if there is none. */
function repairOnce(text: string, problem: Problem): string | undefined {
  // Where fences do not match, MDX can parse as text what looks like code.
  return [blankCode(text), text]
    .map((prose) => applyEdits(text, findRepair(text, prose, problem)))
    .find((repaired) => repaired !== text);
}

/** An error of the MDX parser, and its range in the text. */
type Problem = { reason: string; start: number; end: number };

/** Reads a VFileMessage, whose place is a point or a range. */
function readError(error: unknown, text: string): Problem {
  const { reason = '', place = {} }: { reason?: string; place?: object } =
    Object(error);
  const { start: first = place, end: last }: { start?: object; end?: object } =
    Object(place);
  const { offset: start = text.length }: { offset?: number } = Object(first);
  const { offset: end = start }: { offset?: number } = Object(last);
  return { reason, start, end };
}

const expressionError =
  /expression with acorn|corresponding closing brace|lazy line in expression|expected a (?:spread|comment)|spread/i;
const importError = /import\/exports with acorn/;
const tagError =
  /(?:before|in|after) (?:local |member |attribute )?(?:name|value|tag)|in (?:closing )?tag|in attribute|after self-closing slash|to create a link in MDX|end of file|lazy line/;
/** An element and its position in an error message. */
const place = '`<([^`>]*)>` \\((\\d+):(\\d+)(?:-(\\d+):(\\d+))?';
const unclosedTag = new RegExp(`Expected a closing tag for ${place}`);
const mismatchedTag = new RegExp(
  `^Unexpected closing tag .*corresponding closing tag for ${place}`,
);

/** Whether an expression or import can continue after a section. In a paragraph, it cannot. */
function isCutOff({ reason, start }: Problem, section: string): boolean {
  const brace = findOpenBrace(section.slice(0, start + 1)) ?? 0;
  const isFlow = /(?:^|\n)[ \t]*(?:<[^\n]*|[\w-]+=)?$/.test(
    section.slice(0, brace),
  );
  const canContinue =
    importError.test(reason) || (expressionError.test(reason) && isFlow);
  return canContinue && start >= section.trimEnd().length;
}

/**
 * Returns whether an error is one of a section only: it cuts an expression, or an element is open.
 */
function findEnd(
  problem: Problem,
  section: string,
  whole: string,
): 'cut' | 'open' | undefined {
  if (isCutOff(problem, section)) {
    return 'cut';
  }
  return isOpen(problem, section, whole) ? 'open' : undefined;
}

/** Whether an error is about an element that other sections can open or close. */
function isOpen(
  { reason, start }: Problem,
  section: string,
  whole: string,
): boolean {
  const [, opened] = unclosedTag.exec(reason) ?? [];
  if (opened !== undefined) {
    return isElement(opened) && whole.includes(`</${opened}`);
  }
  const tag = section.slice(section.lastIndexOf('<', start), start + 100);
  const [, closed] = /^<\/([\w.-]+)/.exec(tag) ?? [];
  return (
    /^Unexpected closing/.test(reason) &&
    closed !== undefined &&
    whole.includes(`<${closed}`)
  );
}

function isElement(name: string): boolean {
  return htmlElements.has(name.toLowerCase()) || /^[A-Z]\w/.test(name);
}

/** Returns the edits that fix an error. `prose` is the text without its code. */
function findRepair(
  text: string,
  prose: string,
  { reason, start, end }: Problem,
): Edit[] {
  const before = prose.slice(0, start + 1);
  if (importError.test(reason)) {
    return escapeAt(
      text,
      [...before.matchAll(/^(?:import|export)\b/gm)].at(-1)?.index,
    );
  }
  if (expressionError.test(reason)) {
    return escapeAt(text, findOpenBrace(before));
  }
  if (/^Unexpected closing slash/.test(reason)) {
    return removeTag(prose, start);
  }
  const unclosed = unclosedTag.exec(reason);
  if (unclosed) {
    return repairUnclosed(text, prose, unclosed);
  }
  if (/^Expected the closing tag/.test(reason)) {
    return [breakLine(text, start, end)];
  }
  const mismatch = mismatchedTag.exec(reason);
  if (mismatch) {
    // Remove the opening tag if the closing tag belongs to an earlier opening tag.
    const open = readPlace(text, mismatch);
    const name = /^<\/\s*([\w.:-]*)/.exec(prose.slice(start))?.[1] ?? '';
    const hasPartner = prose.slice(0, open.start).includes(`<${name}`);
    const removed = hasPartner ? open : { start, end };
    return [{ ...removed, text: '' }];
  }
  if (tagError.test(reason)) {
    return escapeAt(text, before.lastIndexOf('<'));
  }
  return [];
}

/**
 * Escapes a character: with a backslash, or as a character reference if it is a letter or follows a
 * backslash.
 */
function escapeAt(text: string, offset = -1): Edit[] {
  if (offset < 0) {
    return [];
  }
  const isByNumber =
    /\w/.test(text.charAt(offset)) || text.charAt(offset - 1) === '\\';
  if (isByNumber) {
    return [
      { start: offset, end: offset + 1, text: `&#${text.charCodeAt(offset)};` },
    ];
  }
  return [{ start: offset, end: offset, text: '\\' }];
}

/**
 * Puts a tag of a paragraph on a separate line if it is closed later. Removes other tags, or
 * escapes them if they are not elements.
 */
function repairUnclosed(
  text: string,
  prose: string,
  match: RegExpExecArray,
): Edit[] {
  const [, name = ''] = match;
  const { start, end } = readPlace(text, match);
  const isGeneric = /\w/.test(prose.charAt(start - 1)) && /^[A-Z]/.test(name);
  if (!isElement(name) || isGeneric) {
    return escapeAt(text, start);
  }
  const isInText =
    /before the end of `(?:paragraph|emphasis|strong|link)`/.test(match.input);
  if (isInText && end > start && prose.includes(`</${name}`, end)) {
    return [breakLine(text, start, end)];
  }
  return [{ start, end: Math.max(end, start + 1), text: '' }];
}

function removeTag(prose: string, offset: number): Edit[] {
  const start = prose.lastIndexOf('<', offset);
  const tag = /^<\/[\w.:-]*\s*>/.exec(prose.slice(start))?.[0];
  if (tag === undefined) {
    return escapeAt(prose, start);
  }
  return [{ start, end: start + tag.length, text: '' }];
}

/**
 * Inserts a blank line before a tag, or after it if it is the first on its line, within the
 * containers of the line.
 */
function breakLine(text: string, tagStart: number, tagEnd: number): Edit {
  const start = text.lastIndexOf('\n', tagStart - 1) + 1;
  const line = text.slice(start, tagStart);
  const marks =
    /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*/.exec(line)?.[0] ?? '';
  const indent = getIndent(text, start + marks.length);
  const offset = marks === line ? tagEnd : tagStart;
  return {
    start: offset,
    end: offset,
    text: `\n${indent.trimEnd()}\n${indent}`,
  };
}

/** Returns the offset of the last brace that is neither closed nor escaped. */
function findOpenBrace(text: string): number | undefined {
  let depth = 0;
  for (const { index, 0: brace } of [
    ...text.matchAll(/(?<!\\)[{}]/g),
  ].reverse()) {
    if (brace === '{' && depth === 0) {
      return index;
    }
    depth += brace === '{' ? -1 : 1;
  }
  return [...text.matchAll(/(?<!\\)\{/g)].at(-1)?.index;
}

/** Returns the offsets of the element in an error message. */
function readPlace(
  text: string,
  [, , line, column, endLine, endColumn]: RegExpExecArray,
) {
  const toOffset = (lineNumber: number, columnNumber: number) => {
    const lines = text.split('\n').slice(0, lineNumber - 1);
    return lines.reduce(
      (sum, { length }) => sum + length + 1,
      columnNumber - 1,
    );
  };
  const start = toOffset(Number(line), Number(column));
  const end =
    endLine === undefined
      ? start
      : toOffset(Number(endLine), Number(endColumn));
  return { start, end };
}

/** Docusaurus code blocks that contain MDX. */
const mdxBlock =
  /^([ \t]*)(`{3,}|~{3,})mdx-code-block[^\n]*\n([\s\S]*?)^[ \t]*\2[ \t]*$/gm;
const comment = /<!--([\s\S]*?)-->/g;
const voidElement =
  /<((?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^<>{}"'])*?)\s*(?<!\/)>(?:\s*<\/(?:br|hr|img|input|source|track|col)>)?/g;
/** An admonition that the site does not have, with its title. */
const otherAdmonition =
  /^((?:[ \t]*>)*[ \t]*:{3,})(?!(?:note|tip|info|warning|danger|secondary|important|success|caution)\b)([a-z][\w-]*)(\[.*)?/gm;
const autolink =
  /(?<!\]\()<((?:https?:\/\/|mailto:)[^\s<>]+|[\w.+-]+@[\w-]+\.[\w.]+)>/g;

/**
 * Rewrites Docusaurus Markdown outside code: titles of admonitions, heading ids and emoji
 * shortcodes to the dialect of the site, and what is not valid MDX 3, such as comments, `<br>` and
 * autolinks.
 */
export function prepareMdx(text: string): string {
  let source = text;
  // Nested blocks are unwrapped from the outside in.
  for (let before = ''; before !== source; ) {
    before = source;
    source = source.replace(mdxBlock, '\n$3');
  }
  const steps = [
    rewriteHeadingIds,
    rewriteAdmonitions,
    replaceEmojiNames,
    rewriteTags,
    separateImports,
  ];
  return mapOutsideCode(source, (part) => {
    let rewritten = part;
    for (const rewrite of steps) {
      rewritten = rewrite(rewritten);
    }
    return rewritten;
  });
}

/** Ids in comments, and ids with escaped braces. */
function rewriteHeadingIds(text: string): string {
  return text
    .replace(
      /^( {0,3}#{1,6} .*?)(?:<!--\s*#([^\s>]+?)\s*-->|\{\/\*\s*#([^}\s]+)\s*\*\/\})[ \t]*$/gm,
      '$1{#$2$3}',
    )
    .replace(/^( {0,3}#{1,6} .*?)\\\{(#[\w-]+)\\?\}[ \t]*$/gm, '$1{$2}');
}

/** Puts the type right after the colons, and the title in brackets. */
function rewriteAdmonitions(text: string): string {
  return (
    text
      // The end of an admonition can follow its text.
      .replace(/(?<=[^\s>*+:-])[ \t]*:::[ \t]*$/gm, '\n\n:::')
      .replace(/^((?:[ \t]*>)*[ \t]*:{3,})[ \t]+([a-z]+)\b/gm, '$1$2')
      .replace(
        /^((?:[ \t]*>)*[ \t]*:{3,}[a-z]+)[ \t]+(?=\[[^[\]]*\][ \t]*$)/gm,
        '$1',
      )
      .replace(
        /^((?:[ \t]*>)*[ \t]*:{3,}[a-z]+)[ \t]+([^{\s].*?)[ \t]*$/gm,
        '$1[$2]',
      )
      .replace(
        otherAdmonition,
        (_, colons: string, type: string, title?: string) => {
          return `${colons}note${title ?? `[${humanize(type)}]`}`;
        },
      )
  );
}

function replaceEmojiNames(text: string): string {
  return text.replace(
    /(?<![\w:/]):([\w+-]+):(?![\w:])/g,
    (match, name: string) => {
      if (Object.hasOwn(nameToEmoji, name)) {
        return String(nameToEmoji[name]);
      }
      return match;
    },
  );
}

/** Comments, declarations, elements without an end tag, and autolinks. */
function rewriteTags(text: string): string {
  return text
    .replace(comment, (_, content: string) => {
      return `{/*${content.replaceAll('*/', '* /')}*/}`;
    })
    .replace(/<!(?:DOCTYPE|\[CDATA)[^>]*>/gi, '')
    .replace(voidElement, '<$1 />')
    .replace(autolink, (_, url: string) => {
      const scheme = url.includes(':') ? '' : 'mailto:';
      return `[${url}](${scheme}${url})`;
    });
}

/** An import ends at a blank line, and has no attributes. */
function separateImports(text: string): string {
  return text
    .replace(
      /^(import\s[^\n]*['"])[ \t]+(?:with|assert)[ \t]*\{[^{}\n]*\}/gm,
      '$1',
    )
    .replace(
      /^((?:import\s|\}\s*from\s)[^\n]*['"];?[ \t]*)\n(?=[^\n])(?!(?:import|export)\s)/gm,
      '$1\n\n',
    )
    .replace(
      /([^\n;'"])\n(?=import\s[^\n]*\sfrom\s*['"][^'"\n]+['"];?[ \t]*$)/gm,
      '$1\n\n',
    );
}

/** Escapes the braces of a page that is not MDX, except in heading ids. */
export function escapeBraces(text: string): string {
  return mapOutsideCode(text, (part) =>
    part.replace(/(?<!\\)\{(?!#[^}\s]+\}[ \t]*$)/gm, '\\{'),
  );
}

/** A formula between dollar signs, on separate lines or in a paragraph. */
const formula =
  /^([ \t>]*)\$\$[ \t]*\n([\s\S]*?)\n[ \t>]*\$\$[ \t]*$|(?<![\\$\w])(?<sign>\${1,2})(?![\s$])[^$\n]*[^\s$\\]\k<sign>(?![\w$])/gm;

/**
 * Turns formulas into code, because the site cannot show formulas, and adds a comment at the start.
 */
export function convertFormulas(text: string): { text: string; count: number } {
  let count = 0;
  const converted = mapOutsideCode(text, (part) =>
    part.replace(formula, (match, _indent, block?: string) => {
      count += 1;
      if (block === undefined) {
        return `\`${match.replace(/^\$+|\$+$/g, '')}\``;
      }
      return match
        .replace('$$', () => '```latex')
        .replace(/\$\$(?=[ \t]*$)/, '```');
    }),
  );
  const comment = '<!-- Import: formulas are shown as code -->\n\n';
  return { text: (count > 0 ? comment : '') + converted, count };
}
