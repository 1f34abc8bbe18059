import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createAccentStyles } from '@/lib/config/accent';
import { readBrand } from '@/lib/config/brand';
import { readSiteConfig } from '@/lib/config/read-site-config';
import { getIconPathData } from '@/lib/content/parse/appearance';
import { getSiteDir } from '@/tests/e2e/sites';
import { loadExport } from './exported-site';
import { getAttribute } from './parse-html';

/*
 * Another company is another content folder: nothing of the company of this repository is left in
 * its export.
 */
const { files, page, text } = loadExport(getSiteDir('borealis'));

/** The company of this repository. */
const company = readSiteConfig('content').values;

const { brand } = readBrand('content', company.brand);

const isText = (file: string) => !/\.(?:png|woff2|br|gz)$/.test(file);

/** Returns the icons of the categories of this repository, which the other company does not use. */
function listIconPaths(): string[] {
  return readdirSync('content/docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('_category_.yml'))
    .flatMap((file) => {
      const { icon } = parse(readFileSync(join('content/docs', file), 'utf8'));
      return icon === undefined ? [] : (getIconPathData(icon) ?? []);
    });
}

/** Returns the colors of the accent in both modes. */
function listAccents(): string[] {
  const colors = createAccentStyles(company.brand.accent).match(
    /oklch\([^)]+\)/g,
  );
  return [company.brand.accent, ...(colors ?? [])];
}

test.each([
  [
    'names',
    [
      company.title,
      company.tagline,
      company.product.name,
      company.product.slug,
    ],
  ],
  ['addresses', [company.url, company.support.contact, company.statusUrl]],
  ['colors', listAccents()],
  ['icons', listIconPaths()],
  [
    'shapes of the logo',
    brand.logos.light.markup.match(/(?<=\sd=")[^"]+/g) ?? [],
  ],
])('the export contains none of the %s of another company', (_, values) => {
  expect(values.length).toBeGreaterThan(0);
  const found = files.filter(isText).flatMap((file) => {
    const content = text(file).toLowerCase();
    return values
      .filter((value) => content.includes(value.toLowerCase()))
      .map((value) => `${file}: ${value}`);
  });
  expect(found).toEqual([]);
});

test('no page has a word of the product of another company', () => {
  const words =
    /\b(?:CRM|Conversations|Campaigns|Opportunities|Executive report)\b/;
  expect(files.filter(isText).filter((file) => words.test(text(file)))).toEqual(
    [],
  );
});

test('the company of the content folder has its own language, names, logo and colors', () => {
  const html = text('index.html');
  expect(getAttribute(page('index.html').elements[0], 'lang')).toBe('de');
  expect(html).toContain('Borealis Parcel Hilfe');
  expect(html).toContain('M12 1l10 5v12l-10 5-10-5V6z');
  expect(text('icon.svg')).toContain('#9a3412');
  expect(html).toContain(getIconPathData('truck'));
  expect(
    files.filter((file) => /^(?:apple-icon|social-card)\.png$/.test(file)),
  ).toHaveLength(2);
});
