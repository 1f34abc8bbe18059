import { expect, test } from 'vitest';
import { createEditorSchemas } from './schemas';

function parse(name: string): unknown {
  return JSON.parse(createEditorSchemas().get(name) ?? '');
}

test.each([
  ['front-matter.json', 'object'],
  ['category.json', 'object'],
  ['menu.json', 'array'],
  ['redirects.json', 'array'],
  ['search-tests.json', 'array'],
  ['sidebar.json', 'array'],
  ['synonyms.json', 'object'],
  ['tags.json', 'object'],
  ['terms.json', 'object'],
])('%s describes an %s', (name, type) => {
  expect(parse(name)).toMatchObject({ type });
});

test('every front matter field has a description, and no other field is allowed', () => {
  expect(parse('front-matter.json')).toMatchObject({
    properties: {
      title: { description: 'The title: the h1, the search result, the browser tab.' },
      tags: { type: 'array' },
    },
    additionalProperties: false,
  });
});
