import { describe, expect, test } from 'vitest';
import { testConfig } from '@/tests/factories/content-config';
import { getSiteValue, replaceSiteVariables } from './site-variables';

const { variables } = testConfig;

describe('getSiteValue', () => {
  test.each([
    ['site.product.name', 'Acme'],
    ['site.phoneMaxWidth', '996'],
    ['site.editUrl', ''],
    ['site', undefined],
    ['site.showLastUpdated', undefined],
    ['site.nothing', undefined],
    ['site.product.name.length', undefined],
    ['site.constructor.name', undefined],
    ['', undefined],
  ])('%j is %j', (path, value) => {
    expect(getSiteValue(path, variables)).toBe(value);
  });
});

describe('replaceSiteVariables', () => {
  test.each([
    ['Welcome to {site.product.name}', 'Welcome to Acme'],
    ['{ site.product.name }: { site.product.slug }', 'Acme: acme'],
    ['{page.title}', '{page.title}'],
  ])('%j', (text, filled) => {
    expect(replaceSiteVariables(text, variables)).toBe(filled);
  });

  test('keeps and reports unknown variables', () => {
    const unknown: string[] = [];
    const text = replaceSiteVariables(
      '{site.product.nam} {site.title} { site.x }',
      variables,
      (path) => unknown.push(path),
    );
    expect(text).toBe('{site.product.nam} Acme Help { site.x }');
    expect(unknown).toEqual(['site.product.nam', 'site.x']);
  });
});
