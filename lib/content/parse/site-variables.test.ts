import { describe, expect, test } from 'vitest';
import { site } from '@/lib/site';
import { getSiteValue, replaceSiteVariables } from './site-variables';

describe('getSiteValue', () => {
  test.each([
    ['site.product.name', site.product.name],
    ['site.title', site.title],
    ['site.phoneMaxWidth', '996'],
    ['site.editUrl', ''],
    ['site', undefined],
    ['site.product', undefined],
    ['site.locales', undefined],
    ['site.showLastUpdated', undefined],
    ['site.nothing', undefined],
    ['site.product.name.length', undefined],
    ['site.toString', undefined],
    ['site.constructor.name', undefined],
    ['page.title', undefined],
    ['', undefined],
  ])('%j is %j', (path, value) => {
    expect(getSiteValue(path)).toBe(value);
  });
});

describe('replaceSiteVariables', () => {
  test.each([
    ['Welcome to {site.product.name}', `Welcome to ${site.product.name}`],
    ['{ site.product.name }: { site.product.slug }', `${site.product.name}: ${site.product.slug}`],
    ['{site.product.name}{site.product.name}', `${site.product.name}${site.product.name}`],
    ['site.product.name', 'site.product.name'],
    ['{site}', '{site}'],
    ['{page.title}', '{page.title}'],
    ['', ''],
  ])('%j', (text, filled) => {
    expect(replaceSiteVariables(text)).toBe(filled);
  });

  test('keeps and reports unknown variables', () => {
    const unknown: string[] = [];
    const text = replaceSiteVariables('{site.product.nam} {site.title} { site.x }', (path) =>
      unknown.push(path),
    );
    expect(text).toBe(`{site.product.nam} ${site.title} { site.x }`);
    expect(unknown).toEqual(['site.product.nam', 'site.x']);
  });

  test('does not require a callback', () => {
    expect(replaceSiteVariables('{site.x}')).toBe('{site.x}');
  });
});
