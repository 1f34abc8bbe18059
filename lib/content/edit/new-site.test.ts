import { expect, test } from 'vitest';
import { createSiteFiles, getCompanyName } from './new-site';

test.each([
  ['../acme', 'Acme'],
  ['/sites/borealis-parcel/', 'Borealis Parcel'],
  ['../acme/content', 'Acme'],
  ['/', 'Acme'],
])('the name of the company in %s is %s', (folder, name) => {
  expect(getCompanyName(folder)).toBe(name);
});

test('the files of the starter site get the names of the company', () => {
  const starter = new Map([
    ['site.yml', '# {schema}\ntitle: {name} Help\nslug: {slug}\n'],
    ['docs/a.md', 'In {site.product.name} and {name}.\n'],
  ]);
  const company = { name: 'Borealis Parcel', schema: '../site.json' };
  expect(createSiteFiles(starter, company)).toEqual([
    [
      'site.yml',
      '# ../site.json\ntitle: Borealis Parcel Help\nslug: borealis-parcel\n',
    ],
    ['docs/a.md', 'In {site.product.name} and Borealis Parcel.\n'],
  ]);
});
