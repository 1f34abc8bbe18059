import { expect, test } from 'vitest';
import { getAlternates } from './alternates';

const siteUrl = 'https://help.example.com';

test('a site with one locale has no alternates', () => {
  expect(getAlternates('/crm/', { siteUrl, locales: [{ id: 'en' }], defaultLocale: 'en' })).toEqual(
    [],
  );
});

test('a site with two locales lists both and the default', () => {
  const locales = [{ id: 'en' }, { id: 'fr' }];
  expect(getAlternates('/crm/', { siteUrl, locales, defaultLocale: 'en' })).toEqual([
    { hreflang: 'en', href: `${siteUrl}/crm/` },
    { hreflang: 'fr', href: `${siteUrl}/fr/crm/` },
    { hreflang: 'x-default', href: `${siteUrl}/crm/` },
  ]);
});
