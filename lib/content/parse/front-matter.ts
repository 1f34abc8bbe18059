import matter from 'gray-matter';
import { type Diagnostic, fileStart, type Position } from '@/lib/content/diagnostics/diagnostic';
import { getTextPosition } from '@/lib/text/text-position';
import { type FrontMatter, frontMatterSchema, knownFields } from './front-matter-schema';
import { createUnknownVariable, replaceSiteVariables, siteVariablePattern } from './site-variables';
import {
  checkKeys,
  findYamlPosition,
  parseYamlDocument,
  validateYaml,
  type YamlDocument,
} from './yaml';

export type ParsedFile = {
  file: string;
  frontMatter: FrontMatter;
  /** The text after the front matter, padded with empty lines so that line numbers still match the file. */
  body: string;
  diagnostics: Diagnostic[];
};

/** The line of the first field: the first line has the dashes. */
const firstLine = 2;

/** Splits a content file into front matter and body. Invalid front matter is reported as a diagnostic and counts as empty. */
export function parseContentFile(text: string, file: string, variables: object): ParsedFile {
  const source = normalizeLines(text);
  const unclosed = checkStart(source, file) ?? checkEnd(source, file);
  if (unclosed) return { file, frontMatter: {}, body: '', diagnostics: [unclosed] };
  const { body, yaml } = splitFrontMatter(source);
  const { value, diagnostics } = validateYaml(frontMatterSchema, yaml, {
    file,
    rule: 'bad-front-matter',
  });
  diagnostics.push(...checkKeys(yaml, knownFields, { file }));
  const onUnknown = (path: string) => {
    const match = [...yaml.text.matchAll(siteVariablePattern)].find(([, name]) => name === path);
    const { line, column } = getTextPosition(yaml.text, match?.index ?? 0);
    diagnostics.push({
      ...createUnknownVariable(path, variables),
      file,
      line: line + firstLine - 1,
      column,
    });
  };
  const fields = Object.entries(value ?? {}).map(([name, field]) => [
    name,
    typeof field === 'string' ? replaceSiteVariables(field, variables, onUnknown) : field,
  ]);
  return { file, frontMatter: Object.fromEntries(fields), body, diagnostics };
}

/** Returns the position of a front matter field in the source of a page, or its first line if it does not have the field. */
export function findFieldPosition(text: string, path: readonly PropertyKey[]): Position {
  const { yaml } = splitFrontMatter(normalizeLines(text));
  return findYamlPosition(yaml, path) ?? fileStart;
}

function normalizeLines(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

const openingLine = /^---[^\S\n]*(?:\n|$)/;

/** Front matter below another line would be text. */
function checkStart(text: string, file: string): Diagnostic | undefined {
  const [start = '', key = ''] = /^(?:[^\n]*\n){1,3}?---[^\S\n]*\n(?=([\w-]+):\s)/.exec(text) ?? [];
  if (openingLine.test(text) || !knownFields.includes(key)) return undefined;
  if (!text.slice(start.length).includes('\n---')) return undefined;
  const line = start.split('\n').length - 1;
  return {
    rule: 'bad-front-matter',
    file,
    ...fileStart,
    message: `The front matter starts on line ${line}, so it would be shown as text.`,
    hint: `Remove what is above line ${line}: front matter starts on the first line.`,
  };
}

/** Without the closing line, the whole page would be front matter. */
function checkEnd(text: string, file: string): Diagnostic | undefined {
  if (!openingLine.test(text) || text.includes('\n---')) return undefined;
  const lines = text.split('\n').slice(1);
  const fields = lines.findIndex((line) => !/^(?:[\w-]+:(?:\s|$)|\s+\S|- |#)/.test(line));
  const last = fields < 0 ? lines.length : fields;
  if (last === 0) return undefined;
  return {
    rule: 'bad-front-matter',
    file,
    ...fileStart,
    message: 'The front matter starts with ---, but no second --- ends it.',
    hint: `Add a line with --- below line ${last + 1}.`,
  };
}

/** gray-matter finds the block; `parseYamlDocument` keeps source positions, which the parser of gray-matter does not. */
function splitFrontMatter(text: string): { body: string; yaml: YamlDocument } {
  // gray-matter accepts a language after the dashes and would evaluate a JavaScript block.
  if (!openingLine.test(text) || !text.includes('\n---'))
    return { body: text, yaml: parseYamlDocument('', firstLine) };
  const { content, matter: block } = matter(text, { engines: { yaml: () => ({}) } });
  const removed = text.slice(0, text.length - content.length);
  return {
    body: removed.replace(/[^\n]/g, '') + content,
    yaml: parseYamlDocument(block.replace(/^[^\S\n]*\n/, ''), firstLine),
  };
}

/** Returns the position of a field in the front matter of a page, in a category file or in `sidebar.yml`; the first line without it. */
export type LocateField = (file: string, path: readonly PropertyKey[]) => Position;

type LocatedFiles = {
  pages: ReadonlyMap<string, string>;
  categories: ReadonlyMap<string, string>;
  sidebarFile?: { file: string; text: string } | undefined;
};

/** Returns a function that locates fields. It parses the file again: only diagnostics need positions. */
export function createFieldLocator({ pages, categories, sidebarFile }: LocatedFiles): LocateField {
  return (file, path) => {
    const page = pages.get(file);
    if (page !== undefined) return findFieldPosition(page, path);
    const text = file === sidebarFile?.file ? sidebarFile.text : categories.get(file);
    const yaml = parseYamlDocument(text ?? '');
    return findYamlPosition(yaml, path) ?? fileStart;
  };
}
