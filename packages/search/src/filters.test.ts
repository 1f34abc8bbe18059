import { expect, test } from 'vitest';
import type { FacetFilters } from '@/lib/search/protocol';
import { createTestRecords, createTestTag } from '@/lib/search/test-pages';
import { getFacetValues, matchesFilters } from './filters';
import { createTestFiles, loadTestIndex } from './test-index';

const { pages } = loadTestIndex(
  createTestFiles(
    createTestRecords({
      '/a': {
        title: 'Lists',
        section: 'CRM',
        tags: [createTestTag('data'), createTestTag('-x'), createTestTag('a:b')],
      },
    }),
  ),
);
const [page] = pages;
if (!page) throw new Error('There is no page.');

test.each<[string, string[]]>([
  ['hierarchy.lvl0', ['CRM']],
  ['tags', ['data', '-x', 'a:b']],
  ['language', ['en']],
  ['version', ['current']],
  ['docusaurus_tag', ['docs-default-current']],
  ['nothing', []],
  ['__proto__', []],
])('the values of %s', (facet, values) => {
  expect(getFacetValues(page, facet)).toEqual(values);
});

test.each<[FacetFilters | undefined, boolean]>([
  [undefined, true],
  [[], true],
  [[[]], true],
  ['', false],
  ['language:en', true],
  ['language:de', false],
  [['language:en', 'version:current'], true],
  [['language:en', 'version:1'], false],
  [[['version:1', 'version:current']], true],
  [[['version:1', 'version:2']], false],
  [['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']], true],
  [['language:de', ['docusaurus_tag:docs-default-current']], false],
  [['tags:-x'], true],
  [['tags:a:b'], true],
  [['nothing:1'], false],
  [['language'], false],
])('%j: %j', (filters, expected) => {
  expect(matchesFilters(page, filters)).toBe(expected);
});
