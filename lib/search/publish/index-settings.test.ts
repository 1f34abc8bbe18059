import { expect, test } from 'vitest';
import { levels } from '@/lib/search/record';
import { createSampleRecord } from '@/tests/mock-search/sample-records';
import { indexSettings } from './index-settings';

/** The attributes of records, including nested ones such as `weight.level`. */
const record = { ...createSampleRecord('/crm/lists'), phrases: ['mailing list'] };
const attributes = Object.entries(record).flatMap(([name, value]) => [
  name,
  ...(typeof value === 'object' && value !== null
    ? Object.keys(value).map((inner) => `${name}.${inner}`)
    : []),
]);

function getPlainName(attribute: string): string {
  return attribute.replace(/^\w+\((.*)\)$/, '$1').replace(/:\d+$/, '');
}

test('every attribute in the settings exists in records', () => {
  const settings = indexSettings;
  const named = [
    settings.searchableAttributes,
    settings.attributesForFaceting,
    settings.attributesToRetrieve,
    settings.attributesToHighlight,
    settings.attributesToSnippet,
    settings.customRanking,
    settings.camelCaseAttributes,
    [settings.attributeForDistinct ?? ''],
  ].flatMap((list) => list ?? []);
  expect(named.length).toBeGreaterThan(30);
  expect(named.map(getPlainName).filter((attribute) => !attributes.includes(attribute))).toEqual(
    [],
  );
});

test('all levels are searchable: headings, text, phrases, then the section', () => {
  expect(indexSettings.searchableAttributes?.map(getPlainName)).toEqual([
    ...levels.slice(1).map((level) => `hierarchy.${level}`),
    'content',
    'phrases',
    'hierarchy.lvl0',
  ]);
});

test('includes the facets used by the interface', () => {
  expect(indexSettings.attributesForFaceting).toEqual(
    expect.arrayContaining(['language', 'docusaurus_tag', 'tags', 'hierarchy.lvl0']),
  );
});
