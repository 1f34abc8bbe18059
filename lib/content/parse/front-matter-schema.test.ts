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
  [{ other: 1 }, {}],
])('%j', (fields, value) => {
  expect(frontMatterSchema.parse(fields)).toEqual(value);
});

test.each([
  [{ id: 'a/b' }, 'id', 'cannot include a slash'],
  [{ checked: 'soon' }, 'checked', 'is not a date. Write it as 2026-11-21'],
  [{ last_update: {} }, 'last_update', 'needs a "date", an "author" or both'],
  [{ draft: true, unlisted: true }, 'draft', "Can't be draft and unlisted at the same time"],
  [
    { toc_min_heading_level: 5, toc_max_heading_level: 4 },
    'toc_min_heading_level',
    'is above "toc_max_heading_level"',
  ],
])('%j is wrong', (fields, field, message) => {
  const issues = frontMatterSchema.safeParse(fields).error?.issues;
  expect(issues).toMatchObject([{ path: [field], message }]);
});
