import { expect, test } from 'vitest';
import { siteDefaults } from './site-defaults';
import { listSiteErrors } from './site-schema';

const secondVersion = {
  id: '1.0',
  label: '1.0',
  tag: 'docs-v1',
  isIndexed: true,
};

test.each([
  { editUrl: 'https://git.example.com/edit/main/docs' },
  { versions: [...siteDefaults.versions, secondVersion] },
  { announcement: null },
  { announcement: { id: 'a', text: 'A', link: null, isCloseable: false } },
])('accepts %j', (changes) => {
  expect(listSiteErrors({ ...siteDefaults, ...changes })).toEqual([]);
});

test.each<[Record<string, unknown>, string]>([
  [{ title: '' }, 'title: Too small: expected string to have >=1 characters'],
  [
    { url: 'https://a.example/' },
    'url: is not an absolute URL without a slash at its end. Write it as https://help.example.com.',
  ],
  [
    { url: 'help.example.com' },
    'url: is not an absolute URL without a slash at its end. Write it as https://help.example.com.',
  ],
  [
    { editUrl: '/edit/' },
    'editUrl: is not an absolute URL without a slash at its end. Write it as https://help.example.com.',
  ],
  [
    { support: { ...siteDefaults.support, contact: 'support' } },
    'support.contact: is neither an email address, nor a URL, nor an empty string for no links.',
  ],
  [
    { versions: [] },
    'versions[0]: Invalid input: expected object, received undefined',
  ],
  [
    { versions: [siteDefaults.versions[0], { ...secondVersion, id: '1/0' }] },
    'versions[1].id: cannot be part of a URL path. Use letters, digits, "." and "-", such as pt-BR or 2.0.',
  ],
  [
    { navigation: { timeout: 0 } },
    'navigation.timeout: Too small: expected number to be >0',
  ],
  [
    { browserColors: { ...siteDefaults.browserColors, light: 'white' } },
    'browserColors.light: is not a color. Write it as #ffffff.',
  ],
  [
    { rules: { ...siteDefaults.rules, 'brokn-link': 'warn' } },
    'rules: Unrecognized key: "brokn-link"',
  ],
  [
    { frameHosts: ['https://player.example.com'] },
    'frameHosts[0]: is not a host name. Write it without https:// and without a path, such as player.example.com.',
  ],
])('rejects %j', (changes, message) => {
  expect(listSiteErrors({ ...siteDefaults, ...changes })).toEqual([
    `site.yml: ${message}`,
  ]);
});

test.each([
  { locales: [siteDefaults.locales[0], siteDefaults.locales[0]] },
  { versions: [siteDefaults.versions[0], { ...secondVersion, id: 'en' }] },
])('rejects the duplicate id in %j', (changes) => {
  const message =
    'has two locales or versions with the same id. Give each its own id.';
  const values = { ...siteDefaults, ...changes };
  expect(listSiteErrors(values)).toEqual([`site.yml: ${message}`]);
});

test('lists every mistake on its own line', () => {
  const changes = {
    titel: 'A',
    url: 'https://a.example/',
    maxPreviousBuilds: -1,
  };
  expect(listSiteErrors({ ...siteDefaults, ...changes })).toEqual([
    expect.stringContaining('site.yml: url: is not an absolute URL'),
    'site.yml: maxPreviousBuilds: Too small: expected number to be >=0',
    'site.yml: Unrecognized key: "titel"',
  ]);
});
