import { isNode, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import type { Diagnostic } from './diagnostic';

/** Where YAML is in a file, and the rule that its diagnostics belong to. */
type YamlPlace = { file: string; firstLine: number; rule: Diagnostic['rule'] };

type Failure = { offset: number; message: string };

/** YAML that has been read: its value, what kept it from being read, and the place of each of its parts. */
export type YamlText = {
  text: string;
  /** Undefined where there are errors, and null for empty text. */
  value: unknown;
  errors: readonly Failure[];
  lines: LineCounter;
  document: ReturnType<typeof parseDocument>;
};

/** Reads YAML without a schema. Never throws: what cannot be read is an error. */
export function readYaml(text: string): YamlText {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const errors = errorsOf(document);
  return { text, value: errors.length > 0 ? undefined : document.toJS(), errors, lines, document };
}

/**
 * YAML read through a schema: the value without the fields that are wrong, and a diagnostic at the line of each.
 * The value is undefined when nothing can be used. `firstLine` is the line of the file on which the text begins. Empty text is an empty object.
 */
export function parseYaml<Schema extends z.ZodType>(
  schema: Schema,
  { text, ...place }: YamlPlace & { text: string },
): { value: z.output<Schema> | undefined; diagnostics: Diagnostic[] } {
  return checkYaml(schema, readYaml(text), place);
}

/** As `parseYaml`, for YAML that has been read. */
export function checkYaml<Schema extends z.ZodType>(
  schema: Schema,
  { value: whole, errors, lines, document }: YamlText,
  { file, firstLine, rule }: YamlPlace,
): { value: z.output<Schema> | undefined; diagnostics: Diagnostic[] } {
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: line + firstLine - 1, column: col };
  };
  if (errors.length > 0) {
    const diagnostics = errors.map(({ offset, message }) => ({
      rule,
      file,
      ...at(offset),
      message: `This YAML cannot be read: ${message}.`,
      hint: 'A value with special characters such as : # { or [ needs double quotes around it.',
    }));
    return { value: undefined, diagnostics };
  }
  const { value, issues } = checked(schema, whole ?? {});
  const diagnostics = issues.map((issue) => {
    const offset = offsetOf(document, issue.path);
    return { rule, file, ...at(offset), ...wordsOf(issue) };
  });
  return { value, diagnostics };
}

/**
 * The line on which each item of a YAML list begins; none when the text is no list.
 * @example itemLines('- a: 1\n  b: 2\n- a: 3') // => [1, 3]
 */
export function itemLines(text: string): number[] {
  const lines = new LineCounter();
  const { contents } = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  if (!isSeq(contents)) return [];
  return contents.items.map((item) =>
    isNode(item) && item.range ? lines.linePos(item.range[0]).line : 1,
  );
}

/** What keeps a text from being read: wrong syntax, and a `*name` that nothing defines. */
function errorsOf(document: ReturnType<typeof parseDocument>): Failure[] {
  const errors = document.errors.map(({ pos, message }) => ({ offset: pos[0], message }));
  visit(document, {
    Alias: (_, alias) => {
      if (alias.range && !alias.resolve(document))
        errors.push({ offset: alias.range[0], message: `nothing is named "*${alias.source}"` });
    },
  });
  return errors;
}

/** What is wrong between two fields shows only once each of the others is right: what is left is checked again. */
function checked<Schema extends z.ZodType>(
  schema: Schema,
  whole: unknown,
): { value: z.output<Schema> | undefined; issues: z.core.$ZodIssue[] } {
  const result = schema.safeParse(whole);
  if (result.success) return { value: result.data, issues: [] };
  const { issues } = result.error;
  const left = withoutKeys(whole, new Set(issues.map(({ path }) => path[0])));
  if (Object.keys(left).length === Object.keys(Object(whole)).length)
    return { value: undefined, issues };
  const again = checked(schema, left);
  const others = again.issues.filter(({ path: [key] }) => key !== undefined && key in left);
  return { value: again.value, issues: [...issues, ...others] };
}

/** The fields that are right still count. */
function withoutKeys(value: unknown, keys: ReadonlySet<PropertyKey | undefined>): object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.has(key)));
}

/** Where a path of keys is in the text; the nearest parent that exists when it is missing. */
function offsetOf(
  document: ReturnType<typeof parseDocument>,
  path: readonly PropertyKey[],
): number {
  for (let depth = path.length; depth > 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

/** Zod's issue in our words: which field, what is wrong, what would be right. */
function wordsOf(issue: z.core.$ZodIssue): { message: string; hint: string } {
  const field = issue.path.map(String).join('.');
  const name = field ? `"${field}"` : 'The whole';
  switch (issue.code) {
    case 'custom':
      return { message: `${name}: ${issue.message}.`, hint: '' };
    case 'invalid_type':
      return {
        message: `${name} has the wrong kind of value.`,
        hint: `It takes ${kindName(issue.expected)}.`,
      };
    case 'too_small':
      return { message: `${name} is too small.`, hint: `The least is ${issue.minimum}.` };
    case 'too_big':
      return { message: `${name} is too large.`, hint: `The most is ${issue.maximum}.` };
    case 'unrecognized_keys':
      return {
        message: `${name}: unknown field ${issue.keys.map((key) => `"${key}"`).join(', ')}.`,
        hint: '',
      };
    default:
      return { message: `${name} does not look like a valid value.`, hint: issue.message };
  }
}

function kindName(expected: string): string {
  const names: Record<string, string> = {
    string: 'a text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list: each item on a line of its own after "- "',
    object: 'a group of fields',
    record: 'a group of fields',
  };
  return names[expected] ?? expected;
}
