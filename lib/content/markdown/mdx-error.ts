import { type Diagnostic, fileStart } from '@/lib/content/diagnostics/diagnostic';

type Advice = { message: string; hint: string };

const escapeBrace = 'Write \\{ for a brace, or put the text in `code`.';

/** Messages for those of the parser, which uses the terms of its implementation. */
const advices: readonly [pattern: RegExp, advise: (match: RegExpExecArray) => Advice][] = [
  [
    /corresponding closing brace/,
    () => ({ message: 'The brace "{" starts code, but is not closed.', hint: escapeBrace }),
  ],
  [
    /lazy line in (?:expression|container)/,
    () => ({
      message: 'The code in braces continues outside of its list or quotation.',
      hint: 'Indent its lines like the first one.',
    }),
  ],
  [
    /parse expression with acorn/,
    () => ({ message: 'The text in braces is not valid code.', hint: escapeBrace }),
  ],
  [
    /parse import\/exports with acorn/,
    () => ({
      message: 'The paragraph starts with import or export, so it is code, but not valid code.',
      hint: 'Correct the code, or begin the sentence with another word.',
    }),
  ],
  [
    /to create a link in MDX/,
    () => ({
      message: 'MDX does not have links in angle brackets.',
      hint: 'Write [text](url), or only the URL.',
    }),
  ],
  [
    /^Unexpected (?:character `(?<character>.)`.*|end of file) (?:before|in|after) (?:local |member )?name/su,
    ({ groups }) => ({
      message: `The "<" starts a tag, but ${groups?.['character'] ? `"${groups['character']}"` : 'the end of the page'} cannot be in its name.`,
      hint: 'Write &lt; for a less-than sign, or put the text in `code`.',
    }),
  ],
  [
    /Expected a closing tag for `<(?<tag>[^`>]*)>`/,
    ({ groups }) => ({
      message: `The tag <${groups?.['tag']}> is not closed.`,
      hint: `Add </${groups?.['tag']}> in the same paragraph, or write <${groups?.['tag']} /> if it has no content.`,
    }),
  ],
  [
    /Unexpected closing tag `(?<closing>[^`]*)`, expected corresponding closing tag for `<(?<tag>[^`>]*)>`/,
    ({ groups }) => ({
      message: `The tag <${groups?.['tag']}> is closed by ${groups?.['closing']}.`,
      hint: `Write </${groups?.['tag']}>`,
    }),
  ],
  [
    /Expected the closing tag `(?<closing>[^`]*)`/,
    ({ groups }) => ({
      message: `The tag ${groups?.['closing']} is in another paragraph than its opening tag.`,
      hint: 'Put both in one paragraph, or each on its own line between blank lines.',
    }),
  ],
  [
    /Unexpected closing slash/,
    () => ({
      message: 'The closing tag has no opening tag.',
      hint: 'Remove it, or write &lt; for a less-than sign.',
    }),
  ],
  [
    /corresponding closing quote `(?<quote>.)`/,
    ({ groups }) => ({
      message: 'The quotation mark of the attribute is not closed.',
      hint: `Add ${groups?.['quote']} at the end of the value.`,
    }),
  ],
  [
    /attribute value/,
    () => ({
      message: 'The value of the attribute needs quotation marks.',
      hint: 'Write it as name="value" or name={value}.',
    }),
  ],
  [
    /attribute|only spread elements/,
    () => ({
      message: 'The attribute is not valid.',
      hint: 'Write it as name="value" or name={value}.',
    }),
  ],
];

/** Converts an MDX parser error to a diagnostic with a hint. `reasonForMdx` explains why an `.md` file is MDX. */
export function toMdxDiagnostic(error: unknown, reasonForMdx = ''): Omit<Diagnostic, 'file'> {
  const { reason, line, column } = parseError(error);
  const { message, hint } = findAdvice(reason);
  return { rule: 'bad-mdx', line, column, message, hint: `${hint}${reasonForMdx}` };
}

function findAdvice(reason: string): Advice {
  for (const [pattern, advise] of advices) {
    const match = pattern.exec(reason);
    if (match) return advise(match);
  }
  const [line = ''] = reason.split('\n');
  return {
    message: `The page is not valid MDX: ${line.replace(/[.\s]*$/, '')}.`,
    hint: 'Correct it, or rename the file to .md if it has no components.',
  };
}

function parseError(error: unknown): { reason: string; line: number; column: number } {
  if (!(error instanceof Error)) return { reason: String(error), ...fileStart };
  const { reason, line, column }: Error & { reason?: unknown; line?: unknown; column?: unknown } =
    error;
  const text = typeof reason === 'string' ? reason : error.message;
  // The position of an unclosed tag is only in the message: `<b>` (3:1-3:4).
  const position = /^Expected a closing tag .*?\((\d+):(\d+)/.exec(text) ?? [];
  return {
    reason: text,
    line: Number(position[1] ?? (typeof line === 'number' ? line : 1)),
    column: Number(position[2] ?? (typeof column === 'number' ? column : 1)),
  };
}
