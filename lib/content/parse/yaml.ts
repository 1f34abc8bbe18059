import { isNode, LineCounter, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import type { Diagnostic, Position } from '@/lib/content/diagnostics/diagnostic';

/** The location of YAML in a file, and the rule of its diagnostics. */
type YamlLocation = {
  file: string;
  rule: Diagnostic['rule'];
  /** The line in the file at which the YAML starts, 1 by default. */
  firstLine?: number;
};

type YamlError = { offset: number; message: string };

/** Parsed YAML: its value, its errors, and the document with the positions of its nodes. */
export type YamlDocument = {
  text: string;
  /** Undefined when there are errors, null for empty text. */
  value: unknown;
  errors: readonly YamlError[];
  lines: LineCounter;
  document: ReturnType<typeof parseDocument>;
};

/** Parses YAML without a schema. Never throws: syntax errors are returned in `errors`. */
export function parseYamlDocument(text: string): YamlDocument {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const errors = collectErrors(document);
  return { text, value: errors.length > 0 ? undefined : document.toJS(), errors, lines, document };
}

type ParsedYaml<Value> = {
  /** The value without its invalid fields; undefined when nothing is valid. */
  value: Value | undefined;
  diagnostics: Diagnostic[];
  /** Returns the position of the node at a path, or that of its closest existing ancestor. */
  getPosition: (path: readonly PropertyKey[]) => Position;
};

/** Parses YAML and validates it. Invalid fields are reported at their positions. Empty text is treated as an empty object. */
export function parseYaml<Schema extends z.ZodType>(
  schema: Schema,
  { text, ...location }: YamlLocation & { text: string },
): ParsedYaml<z.output<Schema>> {
  return validateYaml(schema, parseYamlDocument(text), location);
}

/** Like `parseYaml`, for YAML that is already parsed. */
export function validateYaml<Schema extends z.ZodType>(
  schema: Schema,
  { value: input, errors, lines, document }: YamlDocument,
  { file, firstLine = 1, rule }: YamlLocation,
): ParsedYaml<z.output<Schema>> {
  const toPosition = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: line + firstLine - 1, column: col };
  };
  const getPosition = (path: readonly PropertyKey[]) => toPosition(findOffset(document, path));
  if (errors.length > 0) {
    const diagnostics = errors.map(({ offset, message }) => ({
      rule,
      file,
      ...toPosition(offset),
      message: `Invalid YAML: ${message}.`,
      hint: 'Put double quotes around values with special characters such as : # { or [.',
    }));
    return { value: undefined, diagnostics, getPosition };
  }
  const { value, issues } = validate(schema, input ?? {});
  const diagnostics = issues.map((issue) => ({
    rule,
    file,
    ...getPosition(issue.path),
    ...formatIssue(issue),
  }));
  return { value, diagnostics, getPosition };
}

/** Collects syntax errors and unresolved aliases; the `yaml` package throws on the latter only in `toJS()`. */
function collectErrors(document: ReturnType<typeof parseDocument>): YamlError[] {
  const errors = document.errors.map(({ pos, message }) => ({ offset: pos[0], message }));
  visit(document, {
    Alias: (_, alias) => {
      if (alias.range && !alias.resolve(document))
        errors.push({ offset: alias.range[0], message: `unresolved alias "*${alias.source}"` });
    },
  });
  return errors;
}

/** Zod runs cross-field refinements only when every field is valid, so the valid fields are validated again. */
function validate<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): { value: z.output<Schema> | undefined; issues: z.core.$ZodIssue[] } {
  const result = schema.safeParse(input);
  if (result.success) return { value: result.data, issues: [] };
  const { issues } = result.error;
  const validFields = omitKeys(input, new Set(issues.map(({ path }) => path[0])));
  if (Object.keys(validFields).length === Object.keys(Object(input)).length)
    return { value: undefined, issues };
  const retry = validate(schema, validFields);
  const newIssues = retry.issues.filter(
    ({ path: [key] }) => key !== undefined && key in validFields,
  );
  return { value: retry.value, issues: [...issues, ...newIssues] };
}

/** Returns an empty object for values other than objects. */
function omitKeys(value: unknown, keys: ReadonlySet<PropertyKey | undefined>): object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.has(key)));
}

/** Returns the offset of the node at a path, or that of its closest existing ancestor. */
function findOffset(
  document: ReturnType<typeof parseDocument>,
  path: readonly PropertyKey[],
): number {
  for (let depth = path.length; depth > 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

/** Formats a Zod issue for writers, who do not know its JavaScript type names. */
function formatIssue(issue: z.core.$ZodIssue): { message: string; hint: string } {
  const field = issue.path.map(String).join('.');
  const name = field ? `"${field}"` : 'The top-level value';
  switch (issue.code) {
    case 'custom':
      return { message: `${name}: ${issue.message}.`, hint: '' };
    case 'invalid_type':
      return {
        message: `${name} has the wrong type.`,
        hint: `Expected ${formatType(issue.expected)}.`,
      };
    case 'too_small':
      return { message: `${name} is too small.`, hint: `The minimum is ${issue.minimum}.` };
    case 'too_big':
      return { message: `${name} is too large.`, hint: `The maximum is ${issue.maximum}.` };
    case 'unrecognized_keys':
      return {
        message: `${name}: unknown field ${issue.keys.map((key) => `"${key}"`).join(', ')}.`,
        hint: '',
      };
    default:
      return { message: `${name} is not valid.`, hint: issue.message };
  }
}

function formatType(expected: string): string {
  const names: Record<string, string> = {
    string: 'a string',
    number: 'a number',
    int: 'an integer',
    boolean: 'true or false',
    date: 'a date, such as 2026-11-21',
    array: 'a list, with each item on its own line after "- "',
    object: 'a mapping (key: value)',
    record: 'a mapping (key: value)',
  };
  return names[expected] ?? expected;
}
