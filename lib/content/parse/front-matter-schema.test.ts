import { expect, test } from 'vitest';
import { frontMatterSchema } from './front-matter-schema';

test.each([
  [{}, {}],
  [
    { id: 1, slug: true },
    { id: '1', slug: 'true' },
  ],
  [
    { pagination_next: null, pagination_prev: 'a/b' },
    { pagination_next: null, pagination_prev: 'a/b' },
  ],
  [{ redirect_from: 404 }, { redirect_from: ['404'] }],
  [{ last_update: { date: '2026-01-02' } }, { last_update: { date: '2026-01-02' } }],
  [{ checked: '2028-02-29' }, { checked: '2028-02-29' }],
  [{ checked: 'Nov 21, 2026' }, { checked: 'Nov 21, 2026' }],
  [{ other: 1 }, {}],
])('%j', (fields, value) => {
  expect(frontMatterSchema.parse(fields)).toEqual(value);
});

test.each([
  [{ id: 'a/b' }, 'id', 'must not contain a slash: it replaces only the file name, not the folder'],
  [{ checked: 'soon' }, 'checked', 'is "soon", which is not a date'],
  [{ checked: '2026-02-31' }, 'checked', 'is "2026-02-31", but that month has only 28 days'],
  [{ checked: '2026-02-29' }, 'checked', 'is "2026-02-29", but that month has only 28 days'],
  [{ last_update: {} }, 'last_update', 'has neither a "date" nor an "author"'],
  [{ draft: true, unlisted: true }, 'draft', 'A page cannot be both "draft" and "unlisted"'],
  [
    { toc_min_heading_level: 5, toc_max_heading_level: 4 },
    'toc_min_heading_level',
    'is larger than "toc_max_heading_level"',
  ],
])('%j is wrong', (fields, field, message) => {
  const issues = frontMatterSchema.safeParse(fields).error?.issues;
  expect(issues).toMatchObject([{ path: [field], message }]);
});
