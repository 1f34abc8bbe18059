import { describe, expect, test } from 'vitest';
import { testConfig } from '@/tests/factories/content-config';
import { parseCategory } from './category';

describe('category fields', () => {
  test.each([
    ['', {}],
    ['label: CRM', { label: 'CRM' }],
    ['label: "{site.product.name}"', { label: 'Acme' }],
    ['description: "About {site.product.name}."', { description: 'About Acme.' }],
    ['label: "{site.nothing}"', { label: '{site.nothing}' }],
    ['{ "label": "CRM", "position": 1.5 }', { label: 'CRM', position: 1.5 }],
    ['{\n\t"label": "CRM"\n}', { label: 'CRM' }],
    ['link: null', { link: null }],
    ['link: { type: doc, id: crm/index }', { link: { type: 'doc', id: 'crm/index' } }],
    ['link: { type: generated-index }', { link: { type: 'generated-index' } }],
    [
      'collapsed: false\ncollapsible: false\nclassName: a\nkey: b',
      { collapsed: false, collapsible: false, className: 'a', key: 'b' },
    ],
  ])('%j', (text, category) => {
    expect(parseCategory(text, 'crm/_category_.yml', testConfig.variables)).toEqual({
      category,
      diagnostics: [],
    });
  });
});

describe('bad-category', () => {
  test.each([
    ['label: 1', 1, 8, '"label" must be text, not 1.', 'For example: label: text'],
    [
      'label: A\nposition: a',
      2,
      11,
      '"position" must be a number, not "a".',
      'For example: position: 2',
    ],
    [
      'collapsed: no',
      1,
      12,
      '"collapsed" must be true or false, not "no".',
      'For example: collapsed: false',
    ],
    [
      'link:\n  type: x',
      2,
      9,
      '"type" must be "doc" or "generated-index", not "x".',
      'For example: type: doc',
    ],
    ['link:\n  type: doc', 2, 3, '"id" is missing.', 'Add it: id: text'],
    [
      '- a',
      1,
      1,
      'The file must not be a list.',
      'Write each line as a key with a value, without "- ".',
    ],
    ['label: [a', 1, 8, 'The list starts with "[", but no "]" ends it.', 'Write: label: [a]'],
  ])('%j', (text, line, column, message, hint) => {
    expect(parseCategory(text, 'crm/_category_.yml', testConfig.variables).diagnostics).toEqual([
      { rule: 'bad-category', file: 'crm/_category_.yml', line, column, message, hint },
    ]);
  });

  test.each([
    ['lable: CRM', 1, 1, 'Did you mean "label"?'],
    ['link:\n  type: doc\n  id: a\n  href: b', 4, 3, 'Remove it.'],
  ])('an unknown key in %j', (text, line, column, hint) => {
    expect(
      parseCategory(text, 'crm/_category_.yml', testConfig.variables).diagnostics,
    ).toMatchObject([{ rule: 'unknown-key', line, column, hint }]);
  });

  test('an invalid file counts as empty', () => {
    expect(parseCategory('label: [a', 'a.yml', testConfig.variables).category).toEqual({});
  });
});
