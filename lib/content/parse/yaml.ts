import {
  isCollection,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml';
import type { z } from 'zod';
import { type Diagnostic, fileStart, type Position } from '@/lib/content/diagnostics/diagnostic';
import { didYouMean } from '@/lib/content/diagnostics/did-you-mean';
import { findDuplicates } from '@/lib/content/diagnostics/find-duplicates';
import {
  describeIssue,
  describeSyntaxError,
  simplifyIssues,
  type YamlMessage,
} from './yaml-messages';

/** The location of YAML in a file, and the rule of its diagnostics. */
type YamlLocation = {
  file: string;
  rule: Diagnostic['rule'];
  /** The line in the file at which the YAML starts, 1 by default. */
  firstLine?: number;
};

/** A syntax error, at an offset in the text. */
type YamlError = YamlMessage & { offset: number };

/** A key that occurs again in the same map. */
type DuplicateKey = { key: string; offset: number; firstOffset: number; hasLines: boolean };

/** Parsed YAML: its value, its errors, and the document with the positions of its nodes. */
export type YamlDocument = {
  text: string;
  /** Undefined when there are syntax errors, null for empty text. */
  value: unknown;
  errors: readonly YamlError[];
  duplicateKeys: readonly DuplicateKey[];
  lines: LineCounter;
  document: ReturnType<typeof parseDocument>;
};

/** Parses YAML without a schema. Never throws: errors are returned. Of several values of a key, the last one counts. */
export function parseYamlDocument(text: string): YamlDocument {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    uniqueKeys: false,
  });
  const errors = findSyntaxError(text, document);
  return {
    text,
    value: errors.length > 0 ? undefined : document.toJS(),
    errors,
    duplicateKeys: findDuplicateKeys(document),
    lines,
    document,
  };
}

/** Returns the position of the key or value at a path, or undefined if the path does not exist. */
export function findYamlPosition(
  { document, lines }: YamlDocument,
  path: readonly PropertyKey[],
  part: 'key' | 'value' = 'value',
): Position | undefined {
  const parent = document.getIn(path.slice(0, -1), true);
  const key = path.at(-1);
  const pair = isMap(parent)
    ? parent.items.find((item) => getKeyText(item.key) === key)
    : undefined;
  const value = document.getIn(path, true);
  const node = part === 'value' && isNode(value) && value.range ? value : pair?.key;
  if (!isNode(node) || !node.range) return undefined;
  const { line, col } = lines.linePos(node.range[0]);
  return { line, column: isQuoted(node) ? col + 1 : col };
}

/** The position of a text in quotes is that of its first character. */
function isQuoted(node: Node): boolean {
  return isScalar(node) && /^QUOTE/.test(node.type ?? '');
}

function getKeyText(key: unknown): string | undefined {
  return isScalar(key) ? String(key.value) : undefined;
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
  yaml: YamlDocument,
  { file, firstLine = 1, rule }: YamlLocation,
): ParsedYaml<z.output<Schema>> {
  const { value: input, errors, duplicateKeys, lines } = yaml;
  const toPosition = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return shiftLine({ line, column: col }, firstLine);
  };
  const getPosition = (path: readonly PropertyKey[]) =>
    shiftLine(findClosestPosition(yaml, path), firstLine);
  const toDiagnostic = ({ offset, ...message }: YamlError) =>
    shiftColumn({ rule, file, ...toPosition(offset), ...message });
  if (errors.length > 0)
    return { value: undefined, diagnostics: errors.map(toDiagnostic), getPosition };
  const { value, issues } = validate(schema, input ?? {});
  const getIssuePosition = (issue: z.core.$ZodIssue) => {
    const key = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    return key === undefined
      ? getPosition(issue.path)
      : shiftLine(findYamlPosition(yaml, [...issue.path, key], 'key') ?? fileStart, firstLine);
  };
  const whole = firstLine > 1 ? 'The front matter' : 'The file';
  const diagnostics = simplifyIssues(issues).map((issue) =>
    shiftColumn({
      rule,
      file,
      ...getIssuePosition(issue),
      ...describeIssue(issue, getValue(input, issue.path), whole),
    }),
  );
  const duplicates = duplicateKeys.map(({ key, offset, firstOffset, hasLines }) =>
    toDiagnostic({
      offset,
      message: `Line ${toPosition(firstOffset).line} already has the key "${key}".`,
      hint: hasLines
        ? 'Remove one of the two with the lines indented below it, or rename it.'
        : 'Remove one of the two lines.',
    }),
  );
  return { value, diagnostics: [...duplicates, ...diagnostics], getPosition };
}

/** Returns the first syntax error, or unresolved alias; the errors after it usually follow from it. */
function findSyntaxError(text: string, document: ReturnType<typeof parseDocument>): YamlError[] {
  const errors = document.errors.map(({ pos, code, message }) => ({
    offset: getErrorOffset(text, pos[0], message),
    code: code as string,
    message,
  }));
  visit(document, {
    Alias: (_, alias) => {
      if (alias.range && !alias.resolve(document))
        errors.push({ offset: alias.range[0], code: 'BAD_ALIAS', message: alias.source });
    },
  });
  const [earliest] = errors.sort((a, b) => a.offset - b.offset);
  if (!earliest) return [];
  const first = errors.some(({ code }) => code === 'MULTILINE_IMPLICIT_KEY')
    ? findIndentedLine(text, earliest)
    : earliest;
  const start = text.lastIndexOf('\n', first.offset - 1) + 1;
  const [line = ''] = text.slice(start).split('\n');
  return [{ offset: first.offset, ...describeSyntaxError(first, line, first.offset - start) }];
}

/** A value with an indented key below it is reported at the value; the mistake is the indentation. */
function findIndentedLine<Error extends { code: string; offset: number }>(
  text: string,
  error: Error,
): Error {
  const [indented = '', space = ''] =
    /^[^:\n]*\n([ \t]+)(?=\S)/.exec(text.slice(error.offset)) ?? [];
  return space === ''
    ? error
    : { ...error, code: 'MULTILINE_IMPLICIT_KEY', offset: error.offset + indented.length };
}

/** For brackets and quotes that are not closed, the parser reports the end of the text instead of their start. */
function getErrorOffset(text: string, offset: number, message: string): number {
  const end = /(?:closing |end with a )(["'\]}])/.exec(message)?.[1];
  if (end === undefined) return offset;
  const start = text.lastIndexOf({ ']': '[', '}': '{' }[end] ?? end, offset - 1);
  return start < 0 ? offset : start;
}

function findDuplicateKeys(document: ReturnType<typeof parseDocument>): DuplicateKey[] {
  const found: DuplicateKey[] = [];
  visit(document, {
    Map: (_, map) => {
      const keys = map.items.flatMap(({ key, value }) =>
        isScalar(key) && key.range
          ? [{ key: String(key.value), offset: key.range[0], hasLines: isCollection(value) }]
          : [],
      );
      const duplicates = findDuplicates(keys, ({ key }) => key);
      found.push(
        ...duplicates.map(({ duplicate, first }) => ({ ...duplicate, firstOffset: first.offset })),
      );
    },
  });
  return found;
}

function getValue(value: unknown, path: readonly PropertyKey[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return getValue(Reflect.get(value, key), rest);
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

function shiftColumn({ shift = 0, ...diagnostic }: Diagnostic & { shift?: number }): Diagnostic {
  return { ...diagnostic, column: diagnostic.column + shift };
}

/** Converts a position in YAML that starts at `firstLine` to one in its file. */
function shiftLine({ line, column }: Position, firstLine: number): Position {
  return { line: line + firstLine - 1, column };
}

/** Returns the position of the node at a path, or that of its closest existing ancestor. */
function findClosestPosition(yaml: YamlDocument, path: readonly PropertyKey[]): Position {
  if (path.length === 0) return fileStart;
  return findYamlPosition(yaml, path) ?? findClosestPosition(yaml, path.slice(0, -1));
}

/** Returns unknown keys of a map as diagnostics. */
export function checkKeys(
  yaml: YamlDocument,
  known: readonly string[],
  { file, firstLine = 1, path = [] }: { file: string; firstLine?: number; path?: PropertyKey[] },
): Diagnostic[] {
  const map = getValue(yaml.value, path);
  if (typeof map !== 'object' || map === null || Array.isArray(map)) return [];
  const unknown = Object.keys(map).filter((key) => !known.includes(key));
  return unknown.map((key) => {
    return {
      rule: 'unknown-key',
      file,
      ...shiftLine(findYamlPosition(yaml, [...path, key], 'key') ?? fileStart, firstLine),
      message: `The key "${key}" is unknown, so it has no effect.`,
      hint: didYouMean(key, known, 'Remove it.'),
    };
  });
}
