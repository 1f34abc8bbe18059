import { fileStart, type Position } from '@help-center/content-lint';
import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type ParsedNode,
  parseDocument,
  visit,
} from 'yaml';
import { z } from 'zod';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import {
  explainFormatChange,
  findFormatChange,
} from '@/lib/content/diagnostics/format-changes';
import {
  describeIssue,
  describeSyntaxError,
  findMissingEnd,
  simplifyIssues,
  type YamlMessage,
} from './yaml-messages';

type YamlError = YamlMessage & { offset: number };

/** Parsed YAML. */
export type YamlDocument = {
  text: string;
  /** Undefined when there is a syntax error, null for empty text. */
  value: unknown;
  /** The first syntax error; later errors are usually consequences of it. */
  error: YamlError | undefined;
  duplicateKeys: YamlError[];
  lineCounter: LineCounter;
  /** The nodes with their positions. */
  document: Document.Parsed;
};

/**
 * Parses YAML without a schema. Never throws: errors are returned. Keys are text as written: `2.10`
 * is not the key `2.1`. If a key occurs several times, its last value is used.
 */
export function parseYamlDocument(text: string): YamlDocument {
  const lineCounter = new LineCounter();
  const uniqueKeys = (a: ParsedNode, b: ParsedNode) =>
    isScalar(a) && isScalar(b) && a.source === b.source;
  const document = parseDocument(text, {
    lineCounter,
    prettyErrors: false,
    uniqueKeys,
  });
  visit(document, {
    Pair: (_, { key }) => {
      if (isScalar(key)) {
        key.value = key.source ?? key.value;
      }
    },
  });
  const error = findSyntaxError(text, document);
  const duplicates = document.errors.filter(
    ({ code }) => code === 'DUPLICATE_KEY',
  );
  return {
    text,
    value: error ? undefined : document.toJS(),
    error,
    duplicateKeys: duplicates.map(({ pos: [offset] }) => {
      const [, key] = /["']?([^"':\n]+)/.exec(text.slice(offset)) ?? [];
      return {
        offset,
        message: `The key "${key}" occurs twice.`,
        hint: 'Remove one of the two, or rename it.',
      };
    }),
    lineCounter,
    document,
  };
}

/**
 * Returns the position in the file of the key or value at a path. If it does not exist, returns
 * that of the closest ancestor, or the start of the file.
 */
export function findYamlPosition(
  yaml: YamlDocument,
  path: readonly PropertyKey[],
  part: 'key' | 'value' = 'value',
): Position {
  const parent = yaml.document.getIn(path.slice(0, -1), true);
  const pair = isMap(parent)
    ? parent.items.find(
        ({ key }) => isScalar(key) && String(key.value) === path.at(-1),
      )
    : undefined;
  const value = yaml.document.getIn(path, true);
  const hasValue = isNode(value) && value.range;
  const node = hasValue && (part === 'value' || !pair) ? value : pair?.key;
  if (!isNode(node) || !node.range) {
    if (path.length < 2) {
      return fileStart;
    }
    return findYamlPosition(yaml, path.slice(0, -1));
  }
  // The position of a quoted text is its first character after the quotation mark.
  const isQuoted = isScalar(node) && /^QUOTE/.test(node.type ?? '');
  return toPosition(yaml, {
    offset: node.range[0],
    columnOffset: isQuoted ? 1 : 0,
  });
}

/** Returns the position of a mistake in the file. */
export function toPosition(
  { lineCounter }: YamlDocument,
  { offset, columnOffset = 0 }: Pick<YamlError, 'offset' | 'columnOffset'>,
): Position {
  const { line, col } = lineCounter.linePos(offset);
  return { line, column: col + columnOffset };
}

type YamlSource = Pick<Diagnostic, 'file' | 'rule'> & {
  text?: string;
  yaml?: YamlDocument;
};

/**
 * Parses and validates a text, or validates parsed YAML. Invalid fields are reported at their
 * positions. Empty text is an empty list or object.
 */
export function parseYaml<Schema extends z.ZodType>(
  schema: Schema,
  { text = '', yaml = parseYamlDocument(text), ...source }: YamlSource,
) {
  const getPosition = (path: readonly PropertyKey[]) =>
    findYamlPosition(yaml, path);
  const toDiagnostic = (error: YamlError): Diagnostic => {
    const { message, hint } = error;
    return { ...source, ...toPosition(yaml, error), message, hint };
  };
  if (yaml.error) {
    return {
      value: undefined,
      diagnostics: [toDiagnostic(yaml.error)],
      getPosition,
    };
  }
  const empty = schema instanceof z.ZodArray ? [] : {};
  const input = restoreScalarSources(schema, yaml) ?? empty;
  const { value, issues } = validate(schema, input);
  const diagnostics = issues.map((issue): Diagnostic => {
    const isUnknown = issue.code === 'unrecognized_keys';
    const path = getIssuePath(issue);
    const isKey = path.length > issue.path.length;
    const { line, column } = findYamlPosition(
      yaml,
      path,
      isKey ? 'key' : 'value',
    );
    const { columnOffset = 0, ...description } = describeInvalid(
      issue,
      input,
      source.rule,
    );
    // An unknown key has no effect, unless it makes its field invalid, for example because a
    // required key is misspelled. `value` lacks invalid fields.
    const isHarmless =
      isUnknown && getIn(value, issue.path.slice(0, 1)) !== undefined;
    const rule = isHarmless ? 'unknown-key' : source.rule;
    return {
      ...source,
      rule,
      line,
      column: column + columnOffset,
      ...description,
    };
  });
  return {
    /** The value without its invalid fields; undefined when nothing is valid. */
    value,
    diagnostics: [...yaml.duplicateKeys.map(toDiagnostic), ...diagnostics],
    getPosition,
  };
}

/** Describes an issue, or the former name that causes it. */
function describeInvalid(
  issue: z.core.$ZodIssue,
  input: unknown,
  fileRule: Diagnostic['rule'],
): YamlMessage {
  const field = getFieldName(getIssuePath(issue));
  const fieldChange = findFormatChange({
    kind: 'field',
    name: field,
    fileRule,
  });
  if (fieldChange) {
    return explainFormatChange(field, fieldChange);
  }
  const value = getIn(input, issue.path);
  const name = String(value);
  const valueChange =
    issue.code === 'unrecognized_keys'
      ? undefined
      : findFormatChange({ kind: 'value', name, fileRule });
  const documentName =
    fileRule === 'invalid-front-matter' ? 'The front matter' : 'The file';
  return valueChange
    ? explainFormatChange(name, valueChange)
    : describeIssue(issue, value, documentName);
}

/** Returns the path of an issue, including an unknown key, or that of an unknown block. */
function getIssuePath(issue: z.core.$ZodIssue): readonly PropertyKey[] {
  if (issue.code === 'unrecognized_keys') {
    return [...issue.path, ...issue.keys];
  }
  if (issue.code === 'custom' && issue.params?.['key'] !== undefined) {
    return [...issue.path, issue.params['key']];
  }
  return issue.path;
}

/** Returns the path of a field without the positions in lists, such as `body.tone`. */
export function getFieldName(path: readonly PropertyKey[]): string {
  return path.filter((key) => typeof key === 'string').join('.');
}

type ParserError = { code: string; message: string; offset: number };

/** Returns the first syntax error or unresolved alias. */
function findSyntaxError(
  text: string,
  document: Document,
): YamlError | undefined {
  const errors = document.errors
    .filter(({ code }) => code !== 'DUPLICATE_KEY')
    .map(({ pos, code, message }): ParserError => {
      return {
        code,
        message,
        offset: getErrorOffset(text, pos[0], message),
      };
    });
  visit(document, {
    Alias: (_, alias) => {
      if (alias.range && !alias.resolve(document)) {
        errors.push({
          offset: alias.range[0],
          code: 'BAD_ALIAS',
          message: `Unresolved alias ${alias.source}`,
        });
      }
    },
  });
  const [earliest] = errors.sort((a, b) => a.offset - b.offset);
  if (!earliest) {
    return undefined;
  }
  const first = errors.some(({ code }) => code === 'MULTILINE_IMPLICIT_KEY')
    ? findIndentedLine(text, earliest)
    : earliest;
  const start = text.lastIndexOf('\n', first.offset - 1) + 1;
  const [line = ''] = text.slice(start).split('\n');
  return {
    offset: first.offset,
    ...describeSyntaxError(first, line, first.offset - start),
  };
}

/** The parser reports an indented key at the value above it, but the mistake is the indentation. */
function findIndentedLine(text: string, error: ParserError): ParserError {
  const [indented] =
    /^[^:\n]*\n[ \t]+(?=\S)/.exec(text.slice(error.offset)) ?? [];
  if (indented) {
    return {
      ...error,
      code: 'MULTILINE_IMPLICIT_KEY',
      offset: error.offset + indented.length,
    };
  }
  return error;
}

/**
 * For brackets and quotes that are not closed, the parser reports the end of the text instead of
 * their start.
 */
function getErrorOffset(text: string, offset: number, message: string): number {
  const end = findMissingEnd(message);
  if (end === undefined) {
    return offset;
  }
  const start = text.lastIndexOf(
    { ']': '[', '}': '{' }[end] ?? end,
    offset - 1,
  );
  return start < 0 ? offset : start;
}

/** Returns the value at a path in nested objects and lists. Ignores inherited properties. */
export function getIn(
  value: unknown,
  [key, ...rest]: readonly PropertyKey[],
): unknown {
  if (key === undefined) {
    return value;
  }
  if (
    typeof value !== 'object' ||
    value === null ||
    !Object.hasOwn(value, key)
  ) {
    return undefined;
  }
  return getIn(Reflect.get(value, key), rest);
}

/**
 * Returns the value of a document. Where the schema expects text, a number, boolean or null without
 * quotation marks is the text as it is written: `2.10`, not 2.1.
 */
function restoreScalarSources(
  schema: z.ZodType,
  { value, document }: YamlDocument,
): unknown {
  const { error } = schema.safeParse(value);
  const paths =
    error?.issues.flatMap((issue) => listExpectedTexts(issue)) ?? [];
  if (paths.length === 0) {
    return value;
  }
  const restored = structuredClone(value);
  for (const path of paths) {
    const source = findPlainSource(document, path);
    const parent = getIn(restored, path.slice(0, -1));
    const key = path.at(-1);
    if (
      source &&
      key !== undefined &&
      typeof parent === 'object' &&
      parent !== null
    ) {
      Reflect.set(parent, key, source);
    }
  }
  return restored;
}

/** Returns the paths at which an issue expects text, also in the branches of unions. */
function listExpectedTexts(
  issue: z.core.$ZodIssue,
  parent: readonly PropertyKey[] = [],
): (readonly PropertyKey[])[] {
  const path = [...parent, ...issue.path];
  if (issue.code === 'invalid_union') {
    return issue.errors
      .flat()
      .flatMap((inner) => listExpectedTexts(inner, path));
  }
  if (issue.code === 'invalid_type' && issue.expected === 'string') {
    return [path];
  }
  return [];
}

/**
 * Returns the source of the scalar at a path; undefined if it has quotation marks or is not a
 * scalar.
 */
function findPlainSource(
  document: Document,
  path: readonly PropertyKey[],
): string | undefined {
  const node = document.getIn(path, true);
  const scalar = isAlias(node) ? node.resolve(document) : node;
  if (isScalar(scalar) && scalar.type === 'PLAIN') {
    return scalar.source;
  }
  return undefined;
}

/**
 * Zod runs cross-field refinements only when every field is valid, so the input is validated again
 * without what is invalid.
 */
function validate<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): { value: z.output<Schema> | undefined; issues: z.core.$ZodIssue[] } {
  const result = schema.safeParse(input, { error: listKnownKeys });
  if (result.success) {
    return { value: result.data, issues: [] };
  }
  const issues = simplifyIssues(result.error.issues);
  const rest = structuredClone(input);
  const hasRemoved = issues.map((issue) => removeInvalid(rest, issue));
  if (!hasRemoved.includes(true)) {
    return { value: undefined, issues };
  }
  const retry = validate(schema, rest);
  const invalid = new Set(issues.map(({ path }) => path[0]));
  const newIssues = retry.issues.filter(({ path: [key] }) => !invalid.has(key));
  return {
    value: retry.value,
    issues: [...issues, ...newIssues],
  };
}

/** The message of an issue with unknown keys is a list of the known keys, for suggestions. */
const listKnownKeys: z.core.$ZodErrorMap = ({ code, inst }) => {
  if (code === 'unrecognized_keys' && inst instanceof z.ZodObject) {
    return Object.keys(inst.shape).join(' ');
  }
  return undefined;
};

/**
 * Removes unknown keys, and top-level fields with other issues. A list is valid only as a whole.
 * Returns whether the input had any of them.
 */
function removeInvalid(input: unknown, issue: z.core.$ZodIssue): boolean {
  const isUnknown = issue.code === 'unrecognized_keys';
  const [owner, keys] = isUnknown
    ? [getIn(input, issue.path), issue.keys]
    : [input, issue.path.slice(0, 1)];
  if (typeof owner !== 'object' || owner === null || Array.isArray(owner)) {
    return false;
  }
  const present = keys.filter((key) => Object.hasOwn(owner, key));
  for (const key of present) {
    Reflect.deleteProperty(owner, key);
  }
  return present.length > 0;
}
