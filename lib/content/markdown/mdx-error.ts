import { type Diagnostic, fileStart } from '@/lib/content/diagnostics/diagnostic';

/** Maps parser messages to hints. */
const hints: readonly [RegExp, string][] = [
  [
    /expression/i,
    'In MDX, { } contains code. Write \\{ for a literal brace, put it in `code`, or rename the file to .md.',
  ],
  [
    /before name|in name|local name/i,
    'In MDX, < starts a component. Write &lt; for the character, put it in `code`, or rename the file to .md.',
  ],
  [/closing tag|end tag|closing slash/i, 'Close the tag, or write it as <x />.'],
  [/attribute/i, 'Write attributes as name="value" or name={value}.'],
  [/import|export/i, 'In MDX, a line that starts with import or export is code.'],
];

/** Converts an MDX parser error to a diagnostic with a hint. */
export function toMdxDiagnostic(error: unknown): Omit<Diagnostic, 'file'> {
  const { reason, line, column } = parseError(error);
  const hint = hints.find(([pattern]) => pattern.test(reason))?.[1] ?? '';
  const message = `Invalid MDX: ${reason.split('\n')[0]?.replace(/[.\s]*$/, '')}.`;
  return { rule: 'bad-mdx', line, column, message, hint };
}

function parseError(error: unknown): { reason: string; line: number; column: number } {
  if (!(error instanceof Error)) return { reason: String(error), ...fileStart };
  const { reason, line, column }: Error & { reason?: unknown; line?: unknown; column?: unknown } =
    error;
  const text = typeof reason === 'string' ? reason : error.message;
  // The position of an unclosed tag is only in the message: `<b>` (3:1-3:4).
  const position = /\((\d+):(\d+)/.exec(text);
  return {
    reason: text,
    line: typeof line === 'number' ? line : Number(position?.[1] ?? 1),
    column: typeof column === 'number' ? column : Number(position?.[2] ?? 1),
  };
}
