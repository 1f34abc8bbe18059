import { isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { Finding } from './finding';

type YamlSource = { file: string; text: string; firstLine: number; rule: Finding['rule'] };

/**
 * YAML read through a schema: the value without the fields that are wrong, and a finding at the line of each.
 * The value is undefined when nothing can be used. `firstLine` is the line of the file on which the text begins. Empty text is an empty object.
 */
export function parseYaml<Schema extends z.ZodType>(
  schema: Schema,
  { file, text, firstLine, rule }: YamlSource,
): { value: z.output<Schema> | undefined; findings: Finding[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: line + firstLine - 1, column: col };
  };
  if (document.errors.length > 0) {
    const findings = document.errors.map((error) => ({
      rule,
      file,
      ...at(error.pos[0]),
      message: `This YAML cannot be read: ${error.message}.`,
      hint: 'A value with special characters such as : # { or [ needs double quotes around it.',
    }));
    return { value: undefined, findings };
  }
  const whole: unknown = document.toJS() ?? {};
  const result = schema.safeParse(whole);
  if (result.success) return { value: result.data, findings: [] };
  const findings = result.error.issues.map((issue) => {
    const offset = offsetOf(document, issue.path);
    return { rule, file, ...at(offset), ...wordsOf(issue) };
  });
  const bad = new Set(result.error.issues.map((issue) => issue.path[0]));
  return { value: schema.safeParse(withoutKeys(whole, bad)).data, findings };
}

/** The fields that are right still count. */
function withoutKeys(value: unknown, keys: ReadonlySet<PropertyKey | undefined>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.has(key)));
}

/** Where a path of keys stands in the text; the nearest parent that exists when it is missing. */
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
    boolean: 'true or false',
    array: 'a list: each item on a line of its own after "- "',
    object: 'a group of fields',
  };
  return names[expected] ?? expected;
}
