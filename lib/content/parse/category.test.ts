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
    ['unheard: 1', {}],
  ])('%j', (text, category) => {
    expect(parseCategory(text, 'crm/_category_.yml', testConfig.variables)).toEqual({
      category,
      diagnostics: [],
    });
  });
});

describe('bad-category', () => {
  test.each([
    ['label: 1', 1, 8, '"label" has the wrong type.', 'Expected a string.'],
    ['label: A\nposition: a', 2, 11, '"position" has the wrong type.', 'Expected a number.'],
    ['collapsed: no', 1, 12, '"collapsed" has the wrong type.', 'Expected true or false.'],
    ['link:\n  type: x', 2, 3, '"link" is not valid.', 'Invalid input'],
    ['link:\n  type: doc', 2, 3, '"link" is not valid.', 'Invalid input'],
    ['- a', 1, 1, 'The top-level value has the wrong type.', 'Expected a mapping (key: value).'],
    [
      'label: [a',
      1,
      10,
      'Invalid YAML: Flow sequence in block collection must be sufficiently indented and end with a ].',
      'Put double quotes around values with special characters such as : # { or [.',
    ],
  ])('%j', (text, line, column, message, hint) => {
    expect(parseCategory(text, 'crm/_category_.yml', testConfig.variables).diagnostics).toEqual([
      { rule: 'bad-category', file: 'crm/_category_.yml', line, column, message, hint },
    ]);
  });

  test('an invalid file counts as empty', () => {
    expect(parseCategory('label: [a', 'a.yml', testConfig.variables).category).toEqual({});
  });
});
