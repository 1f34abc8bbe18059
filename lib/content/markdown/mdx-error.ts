import type { Diagnostic } from '@/lib/content/diagnostic';

/** What MDX says when it stops → what a writer can do about it. */
const hints: readonly [RegExp, string][] = [
  [
    /expression/i,
    'In MDX, { } hold code. Write \\{ for a brace, put it in `code`, or name the file .md.',
  ],
  [
    /before name|in name|local name/i,
    'In MDX, < begins a component. Write &lt; for the sign, put it in `code`, or name the file .md.',
  ],
  [/closing tag|end tag|closing slash/i, 'Close the tag that is named, or write it as <x />.'],
  [/attribute/i, 'Write attributes as name="value" or name={value}.'],
  [/import|export/i, 'A line that begins with import or export is code in MDX.'],
];

/** An error of the MDX parser as a diagnostic with a plain hint. */
export function mdxDiagnostic(error: unknown): Omit<Diagnostic, 'file'> {
  const { reason, line, column } = partsOf(error);
  const hint = hints.find(([pattern]) => pattern.test(reason))?.[1] ?? '';
  const message = `This is not valid MDX: ${reason.split('\n')[0]?.replace(/[.\s]*$/, '')}.`;
  return { rule: 'bad-mdx', line, column, message, hint };
}

function partsOf(error: unknown): { reason: string; line: number; column: number } {
  if (!(error instanceof Error)) return { reason: String(error), line: 1, column: 1 };
  const { reason, line, column }: Error & { reason?: unknown; line?: unknown; column?: unknown } =
    error;
  const text = typeof reason === 'string' ? reason : error.message;
  // A tag that is never closed has its place in the message alone: `<b>` (3:1-3:4).
  const named = /\((\d+):(\d+)/.exec(text);
  return {
    reason: text,
    line: typeof line === 'number' ? line : Number(named?.[1] ?? 1),
    column: typeof column === 'number' ? column : Number(named?.[2] ?? 1),
  };
}
