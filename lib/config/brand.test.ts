import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTempFolder } from '@/tests/factories/temp-folder';
import { getLogoColors } from './accent';
import { readBrand } from './brand';
import { createLogoFile } from './logo';

const dir = createTempFolder();

const noFiles = { accent: '#9a3412', logo: '', darkLogo: '' };

function readMark(text: string) {
  writeFileSync(join(dir, 'logo.svg'), text);
  return readBrand(dir, { ...noFiles, logo: 'logo.svg' });
}

test('a company without files has a neutral logo', () => {
  const { brand, errors } = readBrand(dir, noFiles);
  expect(errors).toEqual([]);
  expect(brand.logos).toMatchObject({ dark: null });
});

test('pages get the elements of a logo, and files its colors', () => {
  const { brand } = readMark(
    '<?xml version="1.0"?><svg viewBox="0 0 9 9">\n<!-- a -->\n<path d="M0 0h9" fill="var(--color-accent)"/>\n</svg>',
  );
  expect(brand.logos.light).toEqual({
    viewBox: '0 0 9 9',
    markup: '<path d="M0 0h9" fill="var(--color-accent)"/>',
  });
  expect(
    createLogoFile(brand.logos.light, getLogoColors(brand.accent).light),
  ).toContain('fill="#9a3412"');
});

test.each([
  ['<svg/>', 'is not an SVG file with a viewBox'],
  ['<svg viewBox="0 0 9 9"><style>a{}</style></svg>', 'has styles or scripts'],
  ['<svg viewBox="0 0 9 9"><g style="a:b"/></svg>', 'has styles or scripts'],
  ['<svg viewBox="0 0 9 9"><g onload="a()"/></svg>', 'has styles or scripts'],
])('the logo %s is rejected', (text, message) => {
  const { errors } = readMark(text);
  expect(errors).toEqual([
    expect.stringContaining(`site.yml: brand.logo: "logo.svg" ${message}`),
  ]);
});

test('a missing file and a light accent are reported', () => {
  const { errors } = readBrand(dir, {
    ...noFiles,
    accent: '#ffcc00',
    logo: 'no.svg',
  });
  expect(errors).toEqual([
    expect.stringContaining('brand.accent: "#ffcc00" is too light'),
    'site.yml: brand.logo: There is no file "no.svg" in the content folder.',
  ]);
});
