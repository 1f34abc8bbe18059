import { afterEach, expect, test, vi } from 'vitest';
import { stubVariant } from '@/tests/factories/variants';

const rootUrl = 'https://help.example.com';
const current = { id: 'current', label: 'Next', tag: 'docs-default-current' };
const old = { id: '2.0', label: '2.0', tag: 'docs-default-2.0' };
const config = {
  locales: [
    { id: 'en', label: 'English', direction: 'ltr' },
    { id: 'fr', label: 'Français', direction: 'ltr' },
    { id: 'ar', label: 'العربية', direction: 'rtl' },
  ],
  versions: [current, old],
};
/** Its old version lacks Arabic. */
const partial = { ...config, versions: [current, { ...old, locales: ['fr'] }] };

afterEach(() => {
  vi.doUnmock('@/lib/site');
  vi.resetModules();
});

/** Loads the module as in the build of a variant. */
function load(prefix = '', { locales, versions }: typeof config = config) {
  stubVariant(prefix, { locales, versions });
  return import('./variant');
}

test('the default locale and version have no prefix', async () => {
  const { listVariants } = await load();
  expect(listVariants().map(({ prefix }) => prefix)).toEqual([
    '',
    '/fr',
    '/ar',
    '/2.0',
    '/fr/2.0',
    '/ar/2.0',
  ]);
});

test('a variant is found by its prefix', async () => {
  const { listVariants } = await load();
  for (const expected of listVariants()) {
    expect((await load(expected.prefix)).variant).toEqual(expected);
  }
});

test.each([
  ['', '/fr/crm/lists', '/fr /crm/lists'],
  ['', '/2.0', '/2.0 /'],
  ['/fr', '/2.0/crm/', '/fr/2.0 /crm/'],
  ['/fr/2.0', '/en/current/crm', ' /crm'],
  ['', '/crm/lists', undefined],
  ['', '/ar/2.0/crm', undefined],
])('in %j, the path %s names %j', async (prefix, path, expected) => {
  const result = (await load(prefix, partial)).splitVariantPath(path);
  expect(result && `${result.variant.prefix} ${result.path}`).toBe(expected);
});

test('a version without a locale falls back to the default locale', async () => {
  const { createVariant, listVariants } = await load('', partial);
  const variants = listVariants();
  expect(variants.map(({ prefix }) => prefix)).toEqual([
    '',
    '/fr',
    '/ar',
    '/2.0',
    '/fr/2.0',
  ]);
  const [, , arabic, old] = variants;
  const { prefix } = createVariant({
    locale: arabic?.locale,
    version: old?.version,
  });
  expect(prefix).toBe('/2.0');
});

const single = { locales: config.locales.slice(0, 1), versions: [current] };

test.each([
  ['one locale', single, '', undefined, []],
  [
    'all locales',
    config,
    '',
    undefined,
    ['en /crm/', 'fr /fr/crm/', 'ar /ar/crm/', 'x-default /crm/'],
  ],
  [
    'the same version',
    config,
    '/fr/2.0',
    ['en', 'fr'],
    ['en /2.0/crm/', 'fr /fr/2.0/crm/', 'x-default /2.0/crm/'],
  ],
  [
    'the locales of the version',
    partial,
    '/fr/2.0',
    undefined,
    ['en /2.0/crm/', 'fr /fr/2.0/crm/', 'x-default /2.0/crm/'],
  ],
  ['a page in one locale', config, '', ['en'], []],
  [
    'a page that lacks the default locale',
    config,
    '',
    ['fr', 'ar'],
    ['fr /fr/crm/', 'ar /ar/crm/'],
  ],
])('alternates: %s', async (_, site, prefix, locales, expected) => {
  const { getAlternates } = await load(prefix, site);
  const links = getAlternates('/crm/', rootUrl, locales);
  expect(
    links.map(
      ({ hreflang, href }) => `${hreflang} ${href.replace(rootUrl, '')}`,
    ),
  ).toEqual(expected);
});
