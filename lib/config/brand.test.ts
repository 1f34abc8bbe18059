import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTempFolder } from '@/tests/factories/temp-folder';
import { getMarkColors } from './accent';
import { readBrand } from './brand';
import { createMarkFile } from './mark';

const dir = createTempFolder();

const noFiles = { accent: '#9a3412', mark: '', darkMark: '' };

function readMark(text: string) {
  writeFileSync(join(dir, 'mark.svg'), text);
  return readBrand(dir, { ...noFiles, mark: 'mark.svg' });
}

test('a company without files has a neutral mark', () => {
  const { brand, errors } = readBrand(dir, noFiles);
  expect(errors).toEqual([]);
  expect(brand.marks).toMatchObject({ dark: null });
});

test('pages get the elements of a mark, and files its colors', () => {
  const { brand } = readMark(
    '<?xml version="1.0"?><svg viewBox="0 0 9 9">\n<!-- a -->\n<path d="M0 0h9" fill="var(--color-accent)"/>\n</svg>',
  );
  expect(brand.marks.light).toEqual({
    viewBox: '0 0 9 9',
    markup: '<path d="M0 0h9" fill="var(--color-accent)"/>',
  });
  expect(
    createMarkFile(brand.marks.light, getMarkColors(brand.accent).light),
  ).toContain('fill="#9a3412"');
});

test.each([
  ['<svg/>', 'is not an SVG file with a viewBox'],
  ['<svg viewBox="0 0 9 9"><style>a{}</style></svg>', 'has styles or scripts'],
  ['<svg viewBox="0 0 9 9"><g style="a:b"/></svg>', 'has styles or scripts'],
  ['<svg viewBox="0 0 9 9"><g onload="a()"/></svg>', 'has styles or scripts'],
])('the mark %s is rejected', (text, message) => {
  const { errors } = readMark(text);
  expect(errors).toEqual([
    expect.stringContaining(`site.yml: brand.mark: "mark.svg" ${message}`),
  ]);
});

test('a missing file and a light accent are reported', () => {
  const { errors } = readBrand(dir, {
    ...noFiles,
    accent: '#ffcc00',
    mark: 'no.svg',
  });
  expect(errors).toEqual([
    expect.stringContaining('brand.accent: "#ffcc00" is too light'),
    'site.yml: brand.mark: There is no file "no.svg" in the content folder.',
  ]);
});
