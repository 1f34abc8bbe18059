import type { z } from 'zod';
import type { Explanation } from '@/lib/content/diagnostics/diagnostic';
import {
  didYouMean,
  findClosest,
  formatChoice,
  joinOr,
  maxChoices,
  quoteYaml,
} from '@/lib/content/diagnostics/suggest';

/**
 * A message with a hint on how to fix the mistake. `columnOffset` is the number of columns from the
 * reported position to the mistake.
 */
export type YamlMessage = Explanation & { columnOffset?: number };

/**
 * Messages for the most common error codes of the `yaml` package. Other errors keep the message of
 * the package.
 */
const syntaxErrors: readonly [
  pattern: RegExp,
  message: string,
  hint: string,
][] = [
  [
    /^TAB_AS_INDENT/,
    'The line is indented with a tab, but YAML allows only spaces.',
    'Replace the tab with two spaces.',
  ],
  [
    /^MISSING_CHAR .*map values/,
    'The line is not a key with a value.',
    'Write it as key: value, or remove it.',
  ],
  [
    /^BAD_INDENT|^MULTILINE|^BLOCK_AS/,
    'The line is not aligned with the lines around it.',
    'Start it with as many spaces as the other keys of its group.',
  ],
];

/** Describes a YAML syntax error that starts after the first `column` characters of `line`. */
export function describeSyntaxError(
  { code, message }: { code: string; message: string },
  line: string,
  column: number,
): YamlMessage {
  const colonFix = describeMissingSpace(line.slice(column));
  if (colonFix && /IMPLICIT_KEY|^MISSING_CHAR/.test(code)) {
    return colonFix;
  }
  const quoteFix = /Unexpected scalar at node end/.test(message)
    ? describeQuote(line)
    : undefined;
  if (quoteFix) {
    return quoteFix;
  }
  const colon = line.slice(column).search(/:(?:\s|$)/);
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && colon >= 0) {
    return {
      message: 'A value with a colon and a space in it needs quotation marks.',
      hint: suggestQuotes(line),
      columnOffset: colon,
    };
  }
  const end = findMissingEnd(message);
  if (end !== undefined) {
    // A list can continue on the next lines.
    const isOpen = /[[{,]\s*$/.test(line);
    const hint = isOpen
      ? `Write ${end} after the last item.`
      : `Write: ${line.trim()}${end}`;
    return { message: `The closing ${end} is missing.`, hint };
  }
  const [
    ,
    explanation = `Invalid YAML: ${message}.`,
    hint = suggestQuotes(line),
  ] =
    syntaxErrors.find(([pattern]) => pattern.test(`${code} ${message}`)) ?? [];
  return { message: explanation, hint };
}

/** Describes a value in quotation marks that contains the same mark, such as an apostrophe. */
function describeQuote(line: string): YamlMessage | undefined {
  const [, start = '', mark = '', escaped = ''] =
    /^(\s*(?:- +)?(?:[\w-]+: +)?)(["'])(.*)\2\s*$/.exec(line) ?? [];
  if (mark === '') {
    return undefined;
  }
  const [name, other] =
    mark === "'" ? ['apostrophe', '"'] : ['quotation mark', "'"];
  const text = escaped.replaceAll("''", "'");
  return {
    message: `The ${name} in the value ends it, because the value is in the same marks.`,
    hint: `Write: ${start.trimStart()}${text.includes(other) ? quoteYaml(text) : other + text + other}`,
  };
}

/** Returns the quotation mark or bracket that is missing according to a parser message. */
export function findMissingEnd(message: string): string | undefined {
  return /(?:closing |end with a )(["'\]}])/.exec(message)?.[1];
}

function suggestQuotes(line: string): string {
  const [, key = '', value = ''] =
    /^\s*(?:- +)?([\w-]+: +)(\S.*?)\s*$/.exec(line) ?? [];
  if (key === '') {
    return 'Correct the line, or put its value in quotes.';
  }
  return `Write: ${key}${value.includes('"') ? quoteYaml(value) : `"${value}"`}`;
}

/** How messages name a type of Zod, and an example of it. */
const typeLabels: Readonly<
  Record<string, readonly [name: string, example: string]>
> = {
  string: ['text', 'text'],
  number: ['a number', '2'],
  int: ['a whole number', '2'],
  boolean: ['true or false', 'false'],
  array: ['a list', '[first, second]'],
  object: ['keys with values', '{ key: value }'],
  record: ['keys with values', '{ key: value }'],
  null: ['null', 'null'],
};

/**
 * Describes an invalid value in `documentName`, without the type names in Zod's messages, which
 * writers do not know.
 */
export function describeIssue(
  issue: z.core.$ZodIssue,
  value: unknown,
  documentName: string,
): YamlMessage {
  const name = formatPath(issue.path) ?? documentName;
  const key = issue.path.findLast((part) => typeof part === 'string');
  const isListItem = typeof issue.path.at(-1) === 'number';
  let prefix = key === undefined ? '' : `${key}: `;
  if (isListItem) {
    prefix = '- ';
  }
  // Zod's messages start like this; other messages come from the schema.
  const hint = issue.message.startsWith('Invalid input')
    ? undefined
    : issue.message;
  switch (issue.code) {
    case 'custom':
      // A message that is a full sentence concerns more than one key.
      return {
        message: /^[A-Z]/.test(issue.message)
          ? `${issue.message}.`
          : `${name} ${issue.message}.`,
        hint: String(issue.params?.['hint'] ?? ''),
      };
    case 'unrecognized_keys': {
      const [unknown = ''] = issue.keys;
      return {
        message: `The key "${unknown}" is unknown.`,
        hint: didYouMean(unknown, issue.message.split(' '), 'Remove it.'),
      };
    }
    case 'invalid_type':
      return describeType([issue.expected], { name, prefix, value, hint });
    case 'invalid_union': {
      const expected = issue.errors.flat().flatMap((error) => {
        if (error.code === 'invalid_type') {
          return [error.expected];
        }
        return [];
      });
      return describeType([...new Set(expected)], {
        name,
        prefix,
        value,
        hint,
      });
    }
    case 'invalid_value':
      return describeChoice(issue.values.map(String), { name, prefix, value });
    default:
      return {
        message: `${name} is not valid.`,
        hint: `${issue.message.replace(/\.$/, '')}.`,
      };
  }
}

/** The value that a message describes; `hint` comes from the schema. */
type Subject = {
  name: string;
  prefix: string;
  value: unknown;
  hint?: string | undefined;
};

function describeType(
  expected: readonly string[],
  { name, prefix, value, hint }: Subject,
) {
  const isGroup = expected.includes('object') || expected.includes('record');
  const rootExample = isGroup ? 'title: Text' : '- item';
  const colonFix = isGroup ? describeMissingSpace(String(value)) : undefined;
  if (colonFix) {
    return colonFix;
  }
  const labels = expected.map(
    (type) => typeLabels[type] ?? ([type, type] as const),
  );
  if (value === undefined) {
    return describeMissing(name, hint ?? `Add it: ${prefix}${labels[0]?.[1]}`);
  }
  if (
    expected.includes('array') &&
    typeof value === 'string' &&
    prefix !== ''
  ) {
    return {
      message: `${name} must be a list.`,
      hint: `Write: ${prefix}[${value}]`,
    };
  }
  return {
    message: `${name} must be ${joinOr(labels.map(([type]) => type))}, not ${formatValue(value)}.`,
    hint:
      hint ??
      `For example: ${prefix === '' ? rootExample : prefix + labels.at(-1)?.[1]}`,
  };
}

function describeMissing(name: string, hint: string): YamlMessage {
  return { message: `${name} is missing.`, hint };
}

/** YAML parses `label:CRM` as text instead of a key with a value. */
function describeMissingSpace(text: string): YamlMessage | undefined {
  // YAML parses several such lines as one text.
  const [, key, value] =
    /^([\w-]+):(?!\/\/)(\S.*?)(?:\s+[\w-]+:\S.*)?$/.exec(text) ?? [];
  if (key === undefined) {
    return undefined;
  }
  return {
    message: `The colon after "${key}" needs a space.`,
    hint: `Write: ${key}: ${value}`,
    columnOffset: key.length,
  };
}

function describeChoice(
  values: readonly string[],
  { name, prefix, value }: Subject,
): YamlMessage {
  if (value === undefined) {
    return describeMissing(name, `Add it: ${prefix}${values[0]}`);
  }
  const isShort = values.length <= maxChoices;
  return {
    message: `${name} ${isShort ? `must be ${formatChoice(values)}, not` : 'cannot be'} ${formatValue(value)}.`,
    hint: didYouMean(
      String(value),
      values,
      `For example: ${prefix}${values[0]}`,
    ),
  };
}

/**
 * Simplifies the issues of unions and misspelled keys: returns the issues of the closest branch of
 * a union, and a single issue for each unknown key. A misspelled key is not also reported as
 * missing under its correct name.
 */
export function simplifyIssues(
  issues: readonly z.core.$ZodIssue[],
): z.core.$ZodIssue[] {
  const expanded = issues.flatMap(expandIssue);
  const misspelled = expanded.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') {
      return [];
    }
    return [
      ...issue.path,
      findClosest(issue.keys[0] ?? '', issue.message.split(' ')),
    ].join('/');
  });
  return expanded.filter(
    ({ code, path }) =>
      code !== 'invalid_type' || !misspelled.includes(path.join('/')),
  );
}

function expandIssue(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ ...issue, keys: [key] }));
  }
  if (issue.code !== 'invalid_union') {
    return [issue];
  }
  if ('options' in issue && Array.isArray(issue.options)) {
    return [
      {
        ...issue,
        code: 'invalid_value',
        values: issue.options,
        input: undefined,
      },
    ];
  }
  const [branch] = issue.errors
    .filter((errors) =>
      errors.some(
        ({ path, code }) => path.length > 0 || code !== 'invalid_type',
      ),
    )
    .map((errors) => errors.flatMap(expandIssue))
    .sort((a, b) => a.length - b.length);
  if (!branch) {
    return [issue];
  }
  return branch.map(
    (inner) =>
      ({
        ...inner,
        path: [...issue.path, ...inner.path],
      }) as z.core.$ZodIssue,
  );
}

/**
 * Formats a path for the start of a sentence: `"title"`, `Entry 2 of "tags"`; undefined for the
 * whole value.
 */
function formatPath(path: readonly PropertyKey[]): string | undefined {
  const last = path.at(-1);
  if (last === undefined) {
    return undefined;
  }
  if (typeof last !== 'number') {
    return `"${String(last)}"`;
  }
  const list = path.at(-2);
  return `Entry ${last + 1}${typeof list === 'string' ? ` of "${list}"` : ''}`;
}

function formatValue(value: unknown): string {
  if (typeof value === 'string') {
    return `"${value.length > 40 ? `${value.slice(0, 40)}…` : value}"`;
  }
  if (Array.isArray(value)) {
    return 'a list';
  }
  if (value === null) {
    return 'empty';
  }
  return typeof value === 'object' ? 'keys with values' : String(value);
}
