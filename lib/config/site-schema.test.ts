import { expect, test } from 'vitest';
import * as config from '@/lib/site';
import { checkSite } from './site-schema';

const { site, contentOptions, contentPolicy } = config;

/** Returns the lines of the error for a configuration with these changes; empty if it is valid. */
function check(changes: Record<string, unknown>): string[] {
  try {
    checkSite({ ...config, ...changes });
    return [];
  } catch (error) {
    return String(error)
      .replace(/^Error: /, '')
      .split('\n');
  }
}

test('lib/site.ts is valid', () => {
  expect(check({})).toEqual([]);
});

const secondVersion = {
  id: '1.0',
  label: '1.0',
  tag: 'docs-v1',
  isIndexed: true,
};

test.each([
  { editUrl: 'https://git.example.com/edit/main/docs' },
  { versions: [...site.versions, secondVersion] },
  { announcement: null },
  { announcement: { id: 'a', text: 'A', link: null, isCloseable: false } },
])('accepts %j', (changes) => {
  expect(check({ site: { ...site, ...changes } })).toEqual([]);
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
    { support: { ...site.support, contact: 'support' } },
    'support.contact: is neither an email address, nor a URL, nor an empty string for no links.',
  ],
  [
    { versions: [] },
    'versions[0]: Invalid input: expected object, received undefined',
  ],
  [
    { versions: [site.versions[0], { ...secondVersion, id: '1/0' }] },
    'versions[1].id: cannot be part of a URL path. Use letters, digits, "." and "-", such as pt-BR or 2.0.',
  ],
  [{ phoneMaxWidth: 0 }, 'phoneMaxWidth: Too small: expected number to be >0'],
  [
    { browserColors: { ...site.browserColors, light: 'white' } },
    'browserColors.light: is not a color. Write it as #ffffff.',
  ],
])('rejects site with %j', (changes, message) => {
  expect(check({ site: { ...site, ...changes } })).toEqual([
    `lib/site.ts: site.${message}`,
  ]);
});

test.each<[Record<string, unknown>, string]>([
  [
    { contentPolicy: { ...contentPolicy, 'brokn-link': 'warn' } },
    'contentPolicy: Unrecognized key: "brokn-link"',
  ],
  [
    { contentOptions: { ...contentOptions, components: ['card'] } },
    'contentOptions.components[0]: is not a component name. Begin it with a capital letter.',
  ],
  [
    { frameHosts: ['https://player.example.com'] },
    'frameHosts[0]: is not a host name. Write it without https:// and without a path, such as player.example.com.',
  ],
])('rejects %j', (changes, message) => {
  expect(check(changes)).toEqual([`lib/site.ts: ${message}`]);
});

test.each([
  { locales: [site.locales[0], site.locales[0]] },
  { versions: [site.versions[0], { ...secondVersion, id: 'en' }] },
])('rejects the duplicate id in %j', (changes) => {
  expect(check({ site: { ...site, ...changes } })).toEqual([
    'lib/site.ts: site: has two locales or versions with the same id. Give each its own id.',
  ]);
});

test('lists every mistake on its own line', () => {
  const changes = { titel: 'A', url: 'https://a.example/' };
  expect(
    check({ site: { ...site, ...changes }, maxPreviousBuilds: -1 }),
  ).toEqual([
    expect.stringContaining('lib/site.ts: site.url: is not an absolute URL'),
    'lib/site.ts: site: Unrecognized key: "titel"',
    'lib/site.ts: maxPreviousBuilds: Too small: expected number to be >=0',
  ]);
});
