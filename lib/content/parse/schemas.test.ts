import { expect, test } from 'vitest';
import { createEditorSchemas } from './schemas';

test('creates one JSON Schema per file type', () => {
  const files = createEditorSchemas();
  expect([...files.keys()]).toEqual([
    'schemas/front-matter.json',
    'schemas/category.json',
    'schemas/redirects.json',
  ]);
  const types = [...files.values()].map((text): unknown => JSON.parse(text));
  expect(types).toMatchObject([{ type: 'object' }, { type: 'object' }, { type: 'array' }]);
});

test('every front matter field has a description', () => {
  const schema: unknown = JSON.parse(createEditorSchemas().get('schemas/front-matter.json') ?? '');
  expect(schema).toMatchObject({
    properties: {
      title: { description: 'The title: the h1, the search result, the browser tab.' },
      tags: { type: 'array' },
    },
  });
});
