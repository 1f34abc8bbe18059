import matter from 'gray-matter';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { type FrontMatter, frontMatterSchema } from './front-matter-schema';
import { replaceSiteVariables, siteVariablePattern } from './site-variables';
import { parseYamlDocument, validateYaml, type YamlDocument } from './yaml';

export type ParsedFile = {
  file: string;
  frontMatter: FrontMatter;
  /** The text after the front matter, padded with empty lines so that line numbers still match the file. */
  body: string;
  diagnostics: Diagnostic[];
};

/** Splits a content file into front matter and body. Invalid front matter is reported as a diagnostic and counts as empty. */
export function parseContentFile(text: string, file: string, variables: object): ParsedFile {
  const { body, yaml } = splitFrontMatter(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  const { value, diagnostics } = validateYaml(frontMatterSchema, yaml, {
    file,
    firstLine: 2,
    rule: 'bad-front-matter',
  });
  const onUnknown = (path: string) => {
    const usesVariable = (line: string) =>
      [...line.matchAll(siteVariablePattern)].some(([, name]) => name === path);
    const line = yaml.text.split('\n').findIndex(usesVariable) + 2;
    diagnostics.push({
      rule: 'unknown-variable',
      file,
      line,
      column: 1,
      message: `Unknown variable "{${path}}".`,
      hint: 'Use a value that lib/site.ts defines.',
    });
  };
  const fields = Object.entries(value ?? {}).map(([name, field]) => [
    name,
    typeof field === 'string' ? replaceSiteVariables(field, variables, onUnknown) : field,
  ]);
  return { file, frontMatter: Object.fromEntries(fields), body, diagnostics };
}

/** gray-matter finds the block; the custom engine keeps source positions, which its default engine does not. */
function splitFrontMatter(text: string): { body: string; yaml: YamlDocument } {
  let yaml = parseYamlDocument('');
  // gray-matter accepts a language after the dashes and would evaluate a JavaScript block.
  if (!/^---[^\S\n]*(?:\n|$)/.test(text)) return { body: text, yaml };
  const parse = (block: string) => {
    yaml = parseYamlDocument(block.replace(/^[^\S\n]*\n/, ''));
    return toObject(yaml.value);
  };
  const { content, data } = matter(text, { engines: { yaml: parse } });
  const removed = text.slice(0, text.length - content.length);
  return { body: removed.replace(/[^\n]/g, '') + content, yaml: { ...yaml, value: data } };
}

/** gray-matter requires an object: other values are wrapped in an array, which the schema rejects, too. */
function toObject(value: unknown): object {
  if (typeof value === 'object' && value !== null) return value;
  return value === undefined || value === null ? {} : [value];
}
