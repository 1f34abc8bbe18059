import { type Position, toFilePosition } from '@help-center/content-lint';
import type { Explanation } from '@/lib/content/diagnostics/diagnostic';
import { htmlElements, unclosedComment } from './remark-syntax-checks';

/**
 * Replaces a common parser message, which uses implementation terms. `<tag>` is the matched tag;
 * the position moves back to `start`.
 */
type MessageRewrite = Explanation & { pattern: RegExp; start?: string };

const lessThanHint =
  'Write \\< for a less-than sign, or put the text in `code`.';
const braceHint =
  'Write \\{ for a brace in the text, or put the text in `code`.';

const messageRewrites: readonly MessageRewrite[] = [
  // Closed comments are removed before parsing.
  {
    pattern: /^Unexpected character `!` .* before name/s,
    ...unclosedComment,
    start: '<',
  },
  {
    pattern:
      /corresponding closing brace|lazy line in (?:expression|container)/,
    message: 'The brace "{" starts code, but no "}" ends it.',
    hint: braceHint,
    start: '{',
  },
  {
    pattern: /parse expression with acorn/,
    message: 'The text in braces is read as code, but is not valid code.',
    hint: braceHint,
    start: '{',
  },
  {
    pattern: /to create a link in MDX/,
    message: 'Links in angle brackets do not work in this file.',
    hint: 'Write [text](url), or only the URL.',
    start: '<',
  },
  {
    pattern:
      /^Unexpected (?:character .*|end of file) (?:before|in|after) (?:local |member )?name/s,
    message: 'In this file, "<" starts a tag, but no tag name follows it.',
    hint: lessThanHint,
    start: '<',
  },
  {
    pattern: /Expected a closing tag for `<(?<tag>[^`>]*)>`/,
    message: 'The tag <<tag>> is not closed.',
    hint: 'Add </<tag>> where it ends, in the same paragraph, or write <<tag> /> if it has no content.',
  },
  {
    pattern: /corresponding closing quote/,
    message: 'The quotation mark is not closed.',
    hint: 'Add one at the end of the value.',
    start: '=',
  },
  {
    pattern: /attribute|only spread elements/,
    message:
      'This part of the tag is neither a name nor a value in quotation marks.',
    hint: 'Write it as name="value".',
  },
];

/** Explains an MDX parser error. */
export function describeMdxError(
  error: unknown,
  text = '',
): Explanation & Position {
  const { reason, ...position } = parseError(error);
  const rewrite = messageRewrites.find(({ pattern }) => pattern.test(reason));
  if (!rewrite) {
    const [line = ''] = reason.split('\n');
    return {
      ...position,
      message: `The page is not valid MDX: ${line.replace(/[.\s]*$/, '')}.`,
      hint: 'Correct it, or rename the file to .md if it has no components.',
    };
  }
  const { pattern, message, hint, start } = rewrite;
  const tag = pattern.exec(reason)?.groups?.['tag'] ?? '';
  // Such as `<your name>`.
  const isPlaceholder = /^[a-z]/.test(tag) && !htmlElements.has(tag);
  const shown =
    start === undefined ? position : findBefore(start, position, text);
  return {
    ...shown,
    message: message.replace('<tag>', tag),
    hint: isPlaceholder ? lessThanHint : hint.replaceAll('<tag>', tag),
  };
}

/**
 * Returns the position of the last `start` before a position, or the position itself. Closed pairs
 * of braces are skipped.
 */
function findBefore(start: string, position: Position, text: string): Position {
  const lines = text.split('\n').slice(0, position.line);
  const prefix = [
    ...lines.slice(0, -1),
    (lines.at(-1) ?? '').slice(0, position.column - 1),
  ].join('\n');
  const masked = prefix.replace(/\{[^{}]*\}/g, (pair) =>
    ' '.repeat(pair.length),
  );
  const offset = masked.lastIndexOf(start);
  return offset < 0 ? position : toFilePosition({ text }, offset);
}

/** An error of the MDX parser, with its message without the position. */
type ParserError = Error & { reason?: string; line?: number; column?: number };

function parseError(error: unknown): { reason: string } & Position {
  const problem: ParserError =
    error instanceof Error ? error : new Error(String(error));
  const { message, reason = message, line = 1, column = 1 } = problem;
  // The position of an unclosed tag is only in the message: `<b>` (3:1-3:4).
  const position =
    /^Expected a closing tag .*?\((\d+):(\d+)/.exec(reason) ?? [];
  return {
    reason,
    line: Number(position[1] ?? line),
    column: Number(position[2] ?? column),
  };
}
