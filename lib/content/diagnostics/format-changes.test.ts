import { pictureSchema } from '@help-center/pictures';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { siteDefaults } from '@/lib/config/site-defaults';
import { listSiteErrors } from '@/lib/config/site-schema';
import { parseContentFile } from '@/lib/content/parse/front-matter';
import { parseYaml } from '@/lib/content/parse/yaml';
import { formatDiagnostic } from './diagnostic';
import {
  type FormatChange,
  findFormatChange,
  formatChanges,
} from './format-changes';
import { contentRules } from './rules';

describe('a field', () => {
  test('that moved to another file has one diagnostic with the new form', () => {
    const text = '---\nsearch:\n  boost: 2\n  phrases: [a]\n---\n';
    const { frontMatter, diagnostics } = parseContentFile(text, 'a.md', {});
    expect(frontMatter).toEqual({ search: { boost: 2 } });
    expect(diagnostics.map(formatDiagnostic)).toEqual([
      `a.md:4:3  The key "search.phrases" has no effect. Write words instead of phrases in the .search.yml file beside the page, such as lists.search.yml for lists.md: '': [first, second]`,
    ]);
    expect(diagnostics.map(({ rule }) => rule)).toEqual(['unknown-key']);
  });

  const schema = z.strictObject({
    color: z.string(),
    label: z.string().optional(),
  });
  const changes: FormatChange[] = [
    {
      kind: 'field',
      format: 'invalid-category',
      from: 'hue',
      to: 'color',
      hint: 'Write: color: red',
    },
  ];

  test('with a new name is not also reported as missing', () => {
    const source = {
      file: 'a.yml',
      rule: 'invalid-category',
      text: 'hue: red',
      changes,
    } as const;
    expect(parseYaml(schema, source).diagnostics.map(formatDiagnostic)).toEqual(
      ['a.yml:1:1  The key "hue" has no effect. Write: color: red'],
    );
  });

  test('of another format is unknown', () => {
    const source = { file: 'a.yml', rule: 'invalid-sidebar', changes } as const;
    const { diagnostics } = parseYaml(schema, {
      ...source,
      text: 'color: red\nhue: red',
    });
    expect(diagnostics).toMatchObject([
      { message: 'The key "hue" is unknown.' },
    ]);
  });
});

test('former names of a picture have one diagnostic each with the new name', () => {
  const text = [
    'body:',
    '  - box: [{ message: Hi, ours: true }]',
    '    tone: wait',
    '  - tabs: [Mine, All]',
    '    chosen: All',
  ].join('\n');
  const rule = 'invalid-picture';
  const { diagnostics } = parseYaml(pictureSchema, { file: '', text, rule });
  expect(diagnostics.map(formatDiagnostic)).toEqual([
    ':2:26  The key "body.box.ours" has no effect. Write: outgoing',
    ':3:11  The value "wait" has no effect. Write: tone: pending',
    ':5:5  The key "body.chosen" has no effect. Write: selected',
  ]);
});

test('a rule with a new name in the configuration has one message with the new name', () => {
  const contentPolicy = { 'bad-sidebars': 'warn' };
  expect(listSiteErrors({ ...siteDefaults, contentPolicy })).toEqual([
    'site.yml: contentPolicy: The rule "bad-sidebars" has no effect. Write: invalid-sidebar',
  ]);
});

test.each([
  ['crm/_category_.json', 'Rename it to _category_.yml'],
  ['../sidebars.js', 'List the pages in sidebar.yml'],
])('the file %s has a new form', (name, hint) => {
  expect(findFormatChange({ kind: 'file', name })?.hint).toContain(hint);
});

test('names that changed are not in use', () => {
  const rules: readonly string[] = contentRules;
  const former = formatChanges.flatMap(({ kind, from }) =>
    kind === 'rule' ? String(from) : [],
  );
  expect(former.filter((rule) => rules.includes(rule))).toEqual([]);
});
