import { type Diagnostic, fileStart, type Position } from '@/lib/content/diagnostics/diagnostic';
import { getTextPosition } from '@/lib/text/text-position';
import { htmlElements } from './remark-html-tags';

/** `offset` is that of the mistake, if it is not where the parser stopped. */
type Advice = { message: string; hint: string; offset?: number };

/** Where the parser stopped, in the text of the page. */
type Stop = {
  groups: Readonly<Record<string, string | undefined>>;
  /** The text before it, which is empty for an unknown text. */
  before: string;
  /** The rest of its line. */
  after: string;
  /** The lines below it. */
  rest: string;
};

/** Messages for those of the parser, which uses the terms of its implementation. */
const advices: readonly [pattern: RegExp, advise: (stop: Stop) => Advice][] = [
  [/corresponding closing brace/, ({ before }) => adviseBrace(before)],
  [
    /lazy line in (?:expression|container)/,
    () => ({
      message: 'The code in braces continues outside of its list or quotation.',
      hint: 'Indent its lines like the first one.',
    }),
  ],
  [/parse expression with acorn/, ({ before, after }) => adviseExpression(before, after)],
  [/parse import\/exports with acorn/, ({ before, after }) => adviseModule(before, after)],
  [/to create a link in MDX/, ({ before, after }) => adviseAutolink(before, after)],
  [
    /^Unexpected character `(?<character>.)`.* before name/su,
    ({ groups: { character = '' }, before }) => ({
      message: `In this file, "<" starts a tag, but a tag cannot begin with "${character}".`,
      hint: `Write \\<${character.trim()} for a less-than sign, or put the text in \`code\`.`,
      offset: before.lastIndexOf('<'),
    }),
  ],
  [
    /^Unexpected (?:character `(?<character>.)`.*|end of file) (?:before|in|after) (?:local |member )?name/su,
    ({ groups: { character }, before }) => ({
      message: `The "<" starts a tag, but ${character ? `"${character}" cannot be in its name` : 'nothing follows it'}.`,
      hint: 'Write \\< for a less-than sign, or put the text in `code`.',
      offset: before.lastIndexOf('<'),
    }),
  ],
  [/Expected a closing tag for `<(?<tag>[^`>]*)>`/, adviseClosingTag],
  [
    /Unexpected closing tag `(?<closing>[^`]*)`, expected corresponding closing tag for `<(?<tag>[^`>]*)>`/,
    ({ groups: { tag, closing } }) => ({
      message: `The tag <${tag}> is closed by ${closing}.`,
      hint: `Write </${tag}> instead of ${closing}`,
    }),
  ],
  [
    /Expected the closing tag `(?<closing>[^`]*)`/,
    ({ groups: { closing } }) => ({
      message: `The tag ${closing} is in another paragraph than its opening tag.`,
      hint: 'Put both in one paragraph, or each on its own line between blank lines.',
    }),
  ],
  [
    /Unexpected closing slash/,
    ({ before, after }) => ({
      message: `The closing tag <${/^[^>\n]*>?/.exec(after)?.[0]} has no opening tag.`,
      hint: `Remove it, or write <${/^\/\s*([\w.-]*)/.exec(after)?.[1]}> where it should begin.`,
      offset: before.lastIndexOf('<'),
    }),
  ],
  [
    /corresponding closing quote `(?<quote>.)`/,
    ({ groups: { quote = '"' }, before }) => adviseQuote(before, quote),
  ],
  [
    /attribute value/,
    ({ before, after }) => {
      const name = /([\w:-]+)\s*=\s*$/.exec(before)?.[1] ?? 'name';
      const value = /^[^\s>/]+/.exec(after)?.[0] ?? '…';
      return {
        message: `The value of "${name}" needs quotation marks.`,
        hint: `Write: ${name}="${value}"`,
      };
    },
  ],
  [
    /attribute|only spread elements/,
    () => ({
      message: 'This part of the tag is neither a name nor a value.',
      hint: 'Write it as name="value" or name={value}.',
    }),
  ],
];

const escapeBrace = 'Write \\{ for a brace in the text, or put the text in `code`.';

function adviseBrace(before: string): Advice {
  return {
    message: 'The brace "{" starts code, but no "}" ends it.',
    hint: escapeBrace,
    offset: findOpenBrace(before),
  };
}

/** Returns the offset of the last brace that is not closed; -1 without one. */
function findOpenBrace(text: string): number {
  let depth = 0;
  for (let offset = text.length - 1; offset >= 0; offset--) {
    if (text[offset] === '}') depth += 1;
    if (text[offset] !== '{') continue;
    if (depth === 0) return offset;
    depth -= 1;
  }
  return -1;
}

function adviseExpression(before: string, after: string): Advice {
  const offset = findOpenBrace(before);
  const source = before.slice(offset) + after;
  const code = /^\{[^{}\n]*\}/.exec(source)?.[0];
  if (offset < 0 || code === undefined)
    return {
      message: 'The text in braces is read as code, but is not valid code.',
      hint: escapeBrace,
    };
  return {
    message: `${code} is read as code, but is not valid code.`,
    hint: `To show the braces, write \\${code}, or put the text in \`code\`.`,
    offset,
  };
}

function adviseModule(before: string, after: string): Advice {
  const start = before.slice(before.lastIndexOf('\n') + 1);
  const keyword = /(?:^|\n)(import|export)\b(?!.*\n(?:import|export)\b)/s.exec(before)?.[1];
  const word = /^[\w$]+|^\S/.exec(after)?.[0] ?? 'the end of the line';
  const isImport = /^import\s+[\w${},* ]+\s$/.test(start) && /^\w+\s+["']/.test(after);
  if (isImport)
    return {
      message: `The import has "${word}" where "from" belongs.`,
      hint: `Write: ${start}${after.replace(/^\w+/, 'from').trim()}`,
    };
  return {
    message: `A line that starts with "${keyword ?? 'import'}" is read as code, and ${word.length > 12 ? word : `"${word}"`} is not valid here.`,
    hint: 'If it is a sentence, begin it with another word. If it is code, correct it.',
  };
}

function adviseAutolink(before: string, after: string): Advice {
  const offset = before.lastIndexOf('<');
  const url = /^<([^\s<>]+)>/.exec(before.slice(offset) + after)?.[1];
  const target = url?.includes('@') && !url.includes(':') ? `mailto:${url}` : url;
  return {
    message: 'Links in angle brackets do not work in this file.',
    hint: url ? `Write: [${url}](${target})` : 'Write [text](url), or only the URL.',
    offset,
  };
}

function adviseClosingTag({ groups: { tag = '' }, before, after, rest }: Stop): Advice {
  const source = /<[^<>\n]*>/.exec(before.slice(before.lastIndexOf('\n') + 1) + after)?.[0];
  const isPlaceholder = /^[a-z]/.test(tag) && !htmlElements.has(tag);
  if (isPlaceholder)
    return {
      message: `"${source ?? `<${tag}>`}" is read as a tag that is not closed.`,
      hint: `Write \\${source ?? `<${tag}>`}, or put it in \`code\`.`,
    };
  if (rest.includes(`</${tag}>`))
    return {
      message: `The tag <${tag}> is not closed in its paragraph, but in a later one.`,
      hint: `Close it in each paragraph: write </${tag}> at the end of this one, and <${tag}> at the start of the next.`,
    };
  return {
    message: `The tag <${tag}> is not closed.`,
    hint: `Add </${tag}> where it ends, in the same paragraph, or write <${tag} /> if it has no content.`,
  };
}

function adviseQuote(before: string, quote: string): Advice {
  const offset = before.lastIndexOf(quote);
  const name = /([\w:-]+)\s*=\s*$/.exec(before.slice(0, Math.max(offset, 0)))?.[1];
  const value = /^[^\s<>"']+/.exec(before.slice(offset + 1))?.[0];
  if (name === undefined)
    return {
      message: 'The quotation mark is not closed.',
      hint: `Add ${quote} at the end of the value.`,
      offset,
    };
  return {
    message: `The quotation mark before the value of "${name}" is not closed.`,
    hint: `Add ${quote} at the end of the value: ${name}=${quote}${value ?? '…'}${quote}`,
    offset,
  };
}

/** Converts an error of the MDX parser in a text to a diagnostic with a hint. */
export function toMdxDiagnostic(error: unknown, text = ''): Omit<Diagnostic, 'file'> {
  const { reason, line, column } = parseError(error);
  const lines = text.split('\n');
  const before = [...lines.slice(0, line - 1), (lines[line - 1] ?? '').slice(0, column - 1)];
  const after = (lines[line - 1] ?? '').slice(column - 1);
  const rest = lines.slice(line).join('\n');
  const { offset = -1, ...advice } = findAdvice(reason, { before: before.join('\n'), after, rest });
  const position: Position = offset < 0 ? { line, column } : getTextPosition(text, offset);
  return { rule: 'bad-mdx', ...position, ...advice };
}

function findAdvice(reason: string, stop: Omit<Stop, 'groups'>): Advice {
  for (const [pattern, advise] of advices) {
    const match = pattern.exec(reason);
    if (match) return advise({ groups: match.groups ?? {}, ...stop });
  }
  const [line = ''] = reason.split('\n');
  return {
    message: `The page is not valid MDX: ${line.replace(/[.\s]*$/, '')}.`,
    hint: 'Correct it, or rename the file to .md if it has no components.',
  };
}

function parseError(error: unknown): { reason: string } & Position {
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
