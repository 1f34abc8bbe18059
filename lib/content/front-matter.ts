import matter from 'gray-matter';
import type { Diagnostic } from './diagnostic';
import { type FrontMatter, frontMatterSchema } from './front-matter-schema';
import { fillSiteVariables, siteVariable } from './site-variables';
import { checkYaml, readYaml, type YamlText } from './yaml';

export type Source = {
  file: string;
  frontMatter: FrontMatter;
  /** The text after the front matter, which is replaced by as many empty lines: positions stay true. */
  body: string;
  diagnostics: Diagnostic[];
};

/** A content file taken apart. A front matter that cannot be read is a diagnostic, and counts as empty. */
export function parseFile(text: string, file: string): Source {
  const { body, yaml } = split(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  const { value, diagnostics } = checkYaml(frontMatterSchema, yaml, {
    file,
    firstLine: 2,
    rule: 'bad-front-matter',
  });
  const frontMatter = filled(value ?? {}, (path) => {
    const names = (row: string) =>
      [...row.matchAll(siteVariable)].some(([, name]) => name === path);
    const line = yaml.text.split('\n').findIndex(names) + 2;
    diagnostics.push({
      rule: 'unknown-variable',
      file,
      line,
      column: 1,
      message: `"{${path}}" names nothing in lib/site.ts.`,
      hint: '',
    });
  });
  return { file, frontMatter, body, diagnostics };
}

/** gray-matter finds the block and reads it with the YAML engine whose parts know their lines. */
function split(text: string): { body: string; yaml: YamlText } {
  let yaml = readYaml('');
  // After the dashes gray-matter takes the name of a language, and runs a block of JavaScript.
  if (!/^---[^\S\n]*(?:\n|$)/.test(text)) return { body: text, yaml };
  const parse = (block: string) => {
    yaml = readYaml(block.replace(/^[^\S\n]*\n/, ''));
    return asObject(yaml.value);
  };
  const { content, data } = matter(text, { engines: { yaml: parse } });
  const removed = text.slice(0, text.length - content.length);
  return { body: removed.replace(/[^\n]/g, '') + content, yaml: { ...yaml, value: data } };
}

/** gray-matter takes objects alone: any other value becomes one that is no group of fields either. */
function asObject(value: unknown): object {
  if (typeof value === 'object' && value !== null) return value;
  return value === undefined || value === null ? {} : [value];
}

function filled(frontMatter: FrontMatter, onUnknown: (path: string) => void): FrontMatter {
  const entries = Object.entries(frontMatter).map(([key, value]) => [
    key,
    typeof value === 'string' ? fillSiteVariables(value, onUnknown) : value,
  ]);
  return Object.fromEntries(entries);
}
