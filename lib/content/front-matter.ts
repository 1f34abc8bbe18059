import matter from 'gray-matter';
import type { Finding } from './finding';
import { type FrontMatter, frontMatterSchema } from './front-matter-schema';
import { fillSiteVariables, siteVariable } from './site-variables';
import { parseYaml } from './yaml';

export type Source = {
  file: string;
  frontMatter: FrontMatter;
  /** The text after the front matter, which is replaced by as many empty lines: positions stay true. */
  body: string;
  findings: Finding[];
};

/** A content file taken apart. A front matter that cannot be read is a finding, and counts as empty. */
export function parseFile(text: string, file: string): Source {
  const { body, yaml } = split(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  const { value, findings } = parseYaml(frontMatterSchema, {
    file,
    text: yaml,
    firstLine: 2,
    rule: 'bad-front-matter',
  });
  const frontMatter = filled(value ?? {}, (path) => {
    const names = (row: string) =>
      [...row.matchAll(siteVariable)].some(([, name]) => name === path);
    const line = yaml.split('\n').findIndex(names) + 2;
    findings.push({
      rule: 'unknown-variable',
      file,
      line,
      column: 1,
      message: `"{${path}}" names nothing in lib/site.ts.`,
      hint: '',
    });
  });
  return { file, frontMatter, body, findings };
}

/** gray-matter finds the block; the YAML itself is read by `parseYaml`, which knows lines. */
function split(text: string): { body: string; yaml: string } {
  // After the dashes gray-matter takes the name of a language, and runs a block of JavaScript.
  if (!/^---[^\S\n]*(?:\n|$)/.test(text)) return { body: text, yaml: '' };
  let yaml = '';
  const parsed = matter(text, {
    engines: {
      yaml: (block: string) => {
        yaml = block.replace(/^[^\S\n]*\n/, '');
        return {};
      },
    },
  });
  const removed = text.slice(0, text.length - parsed.content.length);
  return { body: removed.replace(/[^\n]/g, '') + parsed.content, yaml };
}

function filled(frontMatter: FrontMatter, onUnknown: (path: string) => void): FrontMatter {
  const entries = Object.entries(frontMatter).map(([key, value]) => [
    key,
    typeof value === 'string' ? fillSiteVariables(value, onUnknown) : value,
  ]);
  return Object.fromEntries(entries);
}
