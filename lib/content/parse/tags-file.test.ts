import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '@/lib/content/diagnostics/diagnostic';
import { testConfig } from '@/tests/factories/content-config';
import { createInlineTag, parseTagsFile, toPermalink } from './tags-file';

test('uses explicit fields or derives them from the key', () => {
  const text = [
    'email marketing:',
    'AI:',
    '  label: "{site.product.name} AI"',
    '  permalink: /artificial',
    '  description: "All of {site.product.name}."',
    'sms-2: {}',
    'crm:',
    '  permalink: contacts',
  ];
  expect(parseTagsFile(text.join('\n'), 'tags.yml', testConfig.variables)).toEqual({
    tags: [
      {
        key: 'email marketing',
        label: 'Email marketing',
        permalink: 'email-marketing',
        description: '',
      },
      {
        key: 'AI',
        label: 'Acme AI',
        permalink: 'artificial',
        description: 'All of Acme.',
      },
      { key: 'sms-2', label: 'Sms-2', permalink: 'sms-2', description: '' },
      { key: 'crm', label: 'Crm', permalink: 'contacts', description: '' },
    ],
    diagnostics: [],
  });
});

describe('bad-tags-file', () => {
  test.each([
    ['a: 1', '1:4  "a" must be null or keys with values, not 1. For example: a: { key: value }'],
  ])('%j', (text, expected) => {
    const { diagnostics } = parseTagsFile(text, 'tags.yml', testConfig.variables);
    expect(diagnostics.map(formatDiagnostic)).toEqual([`tags.yml:${expected}`]);
    expect(diagnostics[0]?.rule).toBe('bad-tags-file');
  });

  test('keeps tags whose fields are invalid, because pages use them', () => {
    const { tags } = parseTagsFile('a: 1\ncrm:', 'tags.yml', testConfig.variables);
    expect(tags.map(({ key }) => key)).toEqual(['a', 'crm']);
  });
});

describe('duplicate permalinks', () => {
  test.each([
    ['crm:\nsms:\n  permalink: /crm', [3, 14], ['sms', 'crm'], 'crm'],
    ['crm:\n"my tag":\n  permalink: crm', [3, 14], ['my tag', 'crm'], 'crm'],
    ['{ "a b": null, "a-b": null }', [1, 17], ['a-b', 'a b'], 'a-b'],
  ])('%j', (text, [line, column], [key, first], permalink) => {
    const { tags, diagnostics } = parseTagsFile(text, 'tags.yml', testConfig.variables);
    expect(tags).toHaveLength(2);
    expect(diagnostics).toEqual([
      {
        rule: 'bad-tags-file',
        file: 'tags.yml',
        line,
        column,
        message: `The tags "${first}" and "${key}" have the same URL path: /tags/${permalink}.`,
        hint: `Write a different one for "${key}", for example: permalink: ${permalink}-2`,
      },
    ]);
  });
});

test.each([['Email Marketing', 'email-marketing']])('createInlineTag(%j)', (label, permalink) => {
  expect(createInlineTag(label)).toEqual({ key: label, label, permalink, description: '' });
});

test.each([
  ['CRM', undefined, 'crm'],
  ['CRM', 'contacts', 'contacts'],
  ['CRM', '/contacts', 'contacts'],
  ['CRM', '/', 'crm'],
  ['🔥', undefined, '1f525'],
  ['..', '/', '2e-2e'],
])('toPermalink(%j, %j) is %j', (label, explicit, permalink) => {
  expect(toPermalink(label, explicit)).toBe(permalink);
});

test('labels without letters or digits have unique permalinks', () => {
  const { tags, diagnostics } = parseTagsFile(
    '"!":\n"?":\nc++:\n  permalink: /\n',
    'tags.yml',
    testConfig.variables,
  );
  expect(tags.map(({ permalink }) => permalink)).toEqual(['21', '3f', 'c']);
  expect(diagnostics).toEqual([]);
  expect(createInlineTag('!').permalink).toBe('21');
});
