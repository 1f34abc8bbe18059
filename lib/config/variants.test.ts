import { expect, test } from 'vitest';
import {
  createVariant,
  findVariant,
  getAlternates,
  listVariants,
  splitVariantPath,
  type VariantConfig,
} from './variants';

const rootUrl = 'https://help.example.com';
const en = { id: 'en', label: 'English', direction: 'ltr' } as const;
const fr = { id: 'fr', label: 'Français', direction: 'ltr' } as const;
const ar = { id: 'ar', label: 'العربية', direction: 'rtl' } as const;
const current = { id: 'current', label: 'Next', tag: 'docs-default-current' };
const old = { id: '2.0', label: '2.0', tag: 'docs-default-2.0' };
const config: VariantConfig = { locales: [en, fr, ar], versions: [current, old] };

test('the default locale and version have no prefix', () => {
  expect(listVariants(config).map(({ prefix }) => prefix)).toEqual([
    '',
    '/fr',
    '/ar',
    '/2.0',
    '/fr/2.0',
    '/ar/2.0',
  ]);
});

test('a variant is found by its prefix', () => {
  for (const variant of listVariants(config))
    expect(findVariant(config, variant.prefix)).toEqual(variant);
});

test.each([
  ['', '/fr/crm/lists', '/fr /crm/lists'],
  ['', '/2.0', '/2.0 /'],
  ['/fr', '/2.0/crm/', '/fr/2.0 /crm/'],
  ['/fr/2.0', '/en/current/crm', ' /crm'],
  ['', '/crm/lists', undefined],
  ['', '/ar/2.0/crm', undefined],
])('in %j, the path %s names %j', (prefix, path, expected) => {
  const versions = [current, { ...old, locales: ['fr'] }] as const;
  const result = splitVariantPath({ ...config, versions }, findVariant(config, prefix), path);
  expect(result && `${result.variant.prefix} ${result.path}`).toBe(expected);
});

test('a version without a locale falls back to the default locale', () => {
  const partial: VariantConfig = { ...config, versions: [current, { ...old, locales: ['fr'] }] };
  const prefixes = listVariants(partial).map(({ prefix }) => prefix);
  expect(prefixes).toEqual(['', '/fr', '/ar', '/2.0', '/fr/2.0']);
  expect(createVariant(partial, ar, { ...old, locales: ['fr'] }).prefix).toBe('/2.0');
  expect(getLinks('/crm/', { prefix: '/fr/2.0', config: partial })).toEqual([
    'en /2.0/crm/',
    'fr /fr/2.0/crm/',
    'x-default /2.0/crm/',
  ]);
});

type LinkOptions = { prefix?: string; locales?: string[]; config?: VariantConfig };

function getLinks(urlPath: string, { prefix = '', ...options }: LinkOptions = {}) {
  const source = { config, ...options, rootUrl };
  const variant = listVariants(source.config).find((other) => other.prefix === prefix);
  if (!variant) throw new Error('There is no such variant.');
  return getAlternates(urlPath, { ...source, variant }).map(
    ({ hreflang, href }) => `${hreflang} ${href.replace(rootUrl, '')}`,
  );
}

test('a site with one locale has no alternates', () => {
  const single: VariantConfig = { locales: [en], versions: [current] };
  const [variant] = listVariants(single);
  expect(variant && getAlternates('/crm/', { config: single, variant, rootUrl })).toEqual([]);
});

test('a site with several locales lists all of them and x-default', () => {
  expect(getLinks('/crm/')).toEqual(['en /crm/', 'fr /fr/crm/', 'ar /ar/crm/', 'x-default /crm/']);
});

test('alternates have the same version', () => {
  expect(getLinks('/crm/', { prefix: '/fr/2.0' })).toEqual([
    'en /2.0/crm/',
    'fr /fr/2.0/crm/',
    'ar /ar/2.0/crm/',
    'x-default /2.0/crm/',
  ]);
});

test('only the languages that the page is written in are listed', () => {
  expect(getLinks('/crm/', { locales: ['en', 'fr'] })).toHaveLength(3);
  expect(getLinks('/crm/', { locales: ['en'] })).toEqual([]);
  expect(getLinks('/crm/', { locales: ['fr', 'ar'] })).toEqual(['fr /fr/crm/', 'ar /ar/crm/']);
});
