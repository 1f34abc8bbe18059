import { describe, expect, test } from 'vitest';
import { parseCategoryItems, parseSidebar } from './parse-sidebar';

const page = { kind: 'page', label: 'Lists', urlPath: '/crm/lists' };
const link = {
  kind: 'link',
  label: 'Status',
  href: 'https://status.example.com',
};
const category = { kind: 'category', label: 'CRM', items: [page, link] };
const topCategory = {
  kind: 'category',
  label: 'CRM',
  categoryId: 'crm',
  prefix: '',
  firstPath: '/crm',
};
const data = {
  topItems: [page, link, topCategory],
  categories: { crm: [category] },
  hidden: ['/x'],
};

test('returns data of the expected format', () => {
  expect(parseSidebar(JSON.stringify(data))).toEqual(data);
  expect(parseCategoryItems(JSON.stringify([page, link, category]))).toEqual([
    page,
    link,
    category,
  ]);
});

describe.each([
  ['the index', parseSidebar],
  ['a category', parseCategoryItems],
])('rejects %s', (_, parse) => {
  test.each([
    '',
    '<!DOCTYPE html><p>Sign in</p>',
    '{"topItems":[{"ki',
    '[{"kind":"pa',
  ])('that is not JSON: %j', (text) => {
    expect(() => parse(text)).toThrow(SyntaxError);
  });

  test.each([
    'null',
    '5',
    '"a"',
    '{}',
    '[null]',
    '[[]]',
    '[{"kind":"page","label":"Lists"}]',
  ])('of another format: %s', (text) => {
    expect(() => parse(text)).toThrow(
      'The data of the sidebar has an unexpected format.',
    );
  });
});

test.each([
  { ...data, topItems: {} },
  { ...data, topItems: [{ ...topCategory, categoryId: undefined }] },
  { ...data, topItems: [{ ...topCategory, urlPath: 5 }] },
  { ...data, topItems: [{ ...topCategory, extraPaths: {} }] },
  { ...data, categories: undefined },
  { ...data, categories: null },
  { ...data, categories: { crm: {} } },
  { ...data, categories: { crm: [{ ...category, items: undefined }] } },
  {
    ...data,
    categories: { crm: [{ ...category, items: [{ ...link, href: null }] }] },
  },
  { ...data, categories: { crm: [{ ...page, kind: 'folder' }] } },
  { ...data, hidden: undefined },
  { ...data, hidden: [5] },
])('rejects an index with a field of another type: %j', (value) => {
  expect(() => parseSidebar(JSON.stringify(value))).toThrow(
    'unexpected format',
  );
});
