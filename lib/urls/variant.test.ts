import { expect, test } from 'vitest';
import { findVariant, listVariants, type VariantConfig } from './variant';

const config: VariantConfig = {
  locales: [
    { id: 'en', label: 'English', direction: 'ltr' },
    { id: 'de', label: 'Deutsch', direction: 'ltr' },
  ],
  versions: [
    { id: 'current', label: 'Next', tag: 'docs-default-current' },
    { id: '2.0', label: '2.0', tag: 'docs-default-2.0' },
  ],
};

test('the default locale and version have no prefix', () => {
  expect(listVariants(config).map(({ prefix }) => prefix)).toEqual(['', '/de', '/2.0', '/de/2.0']);
});

test('a variant is found by its prefix', () => {
  for (const variant of listVariants(config))
    expect(findVariant(config, variant.prefix)).toEqual(variant);
});
