import type { Root } from 'mdast';
import { applyEdits, type Edit, getIndent } from './edits';
import { htmlElements } from './html-elements';
import { blankCode, hideHeadingIds, parseMarkdown } from './parse-markdown';

/** Pages with more mistakes are converted as plain Markdown. */
const maxRepairs = 150;

type ParseError = { reason: string; offset: number; end: number };

/**
 * Makes a text valid MDX: braces and angle brackets that are no code are escaped, tags get the lines they need, and tags without a
 * counterpart are removed. Returns undefined if that does not suffice.
 */
export function repairMdx(text: string): { text: string; tree: Root; repairs: number } | undefined {
  let repaired = text;
  for (let repairs = 0; repairs <= maxRepairs; repairs += 1) {
    const parsed = parse(repaired);
    if ('tree' in parsed) return { text: repaired, tree: parsed.tree, repairs };
    const edits = findRepair(repaired, parsed);
    if (!edits) return undefined;
    const next = applyEdits(repaired, edits);
    if (next === repaired) return undefined;
    repaired = next;
  }
  return undefined;
}

function parse(text: string): { tree: Root } | ParseError {
  try {
    return { tree: parseMarkdown(hideHeadingIds(text), 'mdx') };
  } catch (error) {
    const { reason = '', place }: { reason?: string; place?: unknown } = Object(error);
    const { start, end }: { start?: unknown; end?: unknown } = Object(place);
    const offset = readOffset(start ?? place) ?? text.length;
    return { reason, offset, end: readOffset(end) ?? offset };
  }
}

function readOffset(point: unknown): number | undefined {
  const { offset }: { offset?: unknown } = Object(point);
  return typeof offset === 'number' ? offset : undefined;
}

/** Returns the edits that remove the cause of an error. */
function findRepair(text: string, { reason, offset, end }: ParseError): Edit[] | undefined {
  const prose = blankCode(text);
  const before = prose.slice(0, offset + 1);
  if (
    /expression with acorn|corresponding closing brace|lazy line in expression|expected a (?:spread|comment)|spread/i.test(
      reason,
    ) &&
    !/import\/exports/.test(reason)
  )
    return escapeAt(text, findOpenBrace(before));
  if (/import\/exports with acorn/.test(reason)) return escapeAt(text, findSentence(before));
  if (/^Unexpected closing slash/.test(reason)) return removeTag(prose, offset);
  const unclosed = /Expected a closing tag for `<([^`>]*)>` \((\d+):(\d+)(?:-(\d+):(\d+))?/.exec(
    reason,
  );
  if (unclosed) return repairUnclosed(text, prose, unclosed, reason);
  if (/^Expected the closing tag/.test(reason)) return [breakLine(text, offset)];
  const mismatch =
    /^Unexpected closing tag .*corresponding closing tag for `<([^`>]*)>` \((\d+):(\d+)(?:-(\d+):(\d+))?/.exec(
      reason,
    );
  if (mismatch) return repairMismatch(prose, mismatch, [offset, end]);
  if (
    /(?:before|in|after) (?:local |member |attribute )?(?:name|value|tag)|in (?:closing )?tag|in attribute|to create a link in MDX|end of file|lazy line/.test(
      reason,
    )
  )
    return escapeAt(text, before.lastIndexOf('<'), '\\') ?? undefined;
  return undefined;
}

/** Escapes a character: a letter by its number. */
function escapeAt(text: string, offset: number | undefined, mark = '\\'): Edit[] | undefined {
  if (offset === undefined || offset < 0) return undefined;
  const character = text.charAt(offset);
  if (/\w/.test(character))
    return [{ start: offset, end: offset + 1, text: `&#${character.charCodeAt(0)};` }];
  // In a tag that is escaped before, the backslash would be escaped itself.
  return text.charAt(offset - 1) === '\\'
    ? [{ start: offset, end: offset + 1, text: `&#${character.charCodeAt(0)};` }]
    : [{ start: offset, end: offset, text: mark }];
}

function repairUnclosed(
  text: string,
  prose: string,
  match: RegExpExecArray,
  reason: string,
): Edit[] {
  const [, name = '', line, column, endLine, endColumn] = match;
  const start = toOffset(text, Number(line), Number(column));
  const end = endLine === undefined ? start : toOffset(text, Number(endLine), Number(endColumn));
  const isElement = htmlElements.has(name.toLowerCase()) || /^[A-Z]\w/.test(name);
  const isGeneric = /\w/.test(prose.charAt(start - 1)) && /^[A-Z]/.test(name);
  if (!isElement || isGeneric) return escapeAt(text, start) ?? [];
  const hasClosing = prose.indexOf(`</${name}`, end) >= 0;
  if (
    /before the end of `(?:paragraph|heading|tableCell|tableData|emphasis|strong|link)`/.test(
      reason,
    ) &&
    hasClosing &&
    end > start
  )
    return [breakLine(text, end)];
  return [{ start, end: Math.max(end, start + 1), text: '' }];
}

/** Removes the tag that has no counterpart: the opening one if the closing one has another before it. */
function repairMismatch(
  prose: string,
  match: RegExpExecArray,
  [start, end]: [number, number],
): Edit[] {
  const [, , line, column, endLine, endColumn] = match;
  const open = toOffset(prose, Number(line), Number(column));
  const closing = /^<\/\s*([\w.:-]*)/.exec(prose.slice(start))?.[1] ?? '';
  const hasPartner = new RegExp(`<${closing.replace(/\W/g, '\\$&')}\\b`).test(prose.slice(0, open));
  if (!hasPartner) return [{ start, end, text: '' }];
  return [{ start: open, end: toOffset(prose, Number(endLine), Number(endColumn)), text: '' }];
}

function removeTag(prose: string, offset: number): Edit[] | undefined {
  const start = prose.lastIndexOf('<', offset);
  const [tag] = /^<\/[\w.:-]*\s*>/.exec(prose.slice(start)) ?? [];
  return tag === undefined
    ? escapeAt(prose, start)
    : [{ start, end: start + tag.length, text: '' }];
}

/** Puts a blank line at an offset, within the containers of its line. */
function breakLine(text: string, offset: number): Edit {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [marks = ''] =
    /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*/.exec(text.slice(start, offset)) ?? [];
  const indent = getIndent(text, start + marks.length);
  return { start: offset, end: offset, text: `\n${indent.trimEnd()}\n${indent}` };
}

/** Returns the offset of the last brace that is neither closed nor escaped. */
function findOpenBrace(text: string): number | undefined {
  let depth = 0;
  for (const { index, 0: brace } of [...text.matchAll(/(?<!\\)[{}]/g)].reverse()) {
    if (brace === '{' && depth === 0) return index;
    depth += brace === '{' ? -1 : 1;
  }
  return [...text.matchAll(/(?<!\\)\{/g)].at(-1)?.index;
}

/** Returns the offset of the last line that begins with "import" or "export". */
function findSentence(text: string): number | undefined {
  return [...text.matchAll(/^(?:import|export)\b/gm)].at(-1)?.index;
}

function toOffset(text: string, line: number, column: number): number {
  let start = 0;
  for (let index = 1; index < line; index += 1) start = text.indexOf('\n', start) + 1;
  return start + column - 1;
}
