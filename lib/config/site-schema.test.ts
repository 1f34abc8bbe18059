import { expect, test } from 'vitest';
import * as config from '@/lib/site';
import { checkSite } from './site-schema';

const { site, contentOptions, contentPolicy, contentStyle } = config;

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

const secondVersion = { id: '1.0', label: '1.0', tag: 'docs-v1', isIndexed: true };

test.each([
  { editUrl: 'https://git.example.com/edit/main/docs' },
  { versions: [...site.versions, secondVersion] },
  { announcement: null },
  { announcement: { id: 'a', text: 'A', link: null, isCloseable: false } },
])('accepts %j', (changes) => {
  expect(check({ site: { ...site, ...changes } })).toEqual([]);
});

test.each<[Record<string, unknown>, string]>([
  [{ titl: 'A' }, 'titl: is not an option. Did you mean "title"?'],
  [{ title: undefined }, 'title: is missing. Add a string.'],
  [{ title: 1 }, 'title: is 1. Use a string.'],
  [{ title: '' }, 'title: is empty. Add a value.'],
  [{ url: 'https://a.example/' }, 'url: ends with a slash. Remove the slash.'],
  [
    { url: 'help.example.com' },
    'url: is not an absolute URL. Write it as https://help.example.com.',
  ],
  [
    { editUrl: '/edit/' },
    'editUrl: is not an absolute URL. Write it as https://…, or as an empty string for no links.',
  ],
  [{ editUrl: 'https://a.example/' }, 'editUrl: ends with a slash. Remove the slash.'],
  [
    { locales: [{ ...site.locales[0], direction: 'tlr' }] },
    'locales[0].direction: is "tlr". Did you mean "ltr"?',
  ],
  [
    { locales: [site.locales[0], site.locales[0]] },
    'locales: contains an id more than once. Give each entry its own id.',
  ],
  [{ versions: [] }, 'versions[0]: is missing. Add an object.'],
  [
    { versions: [site.versions[0], { ...secondVersion, id: 'en' }] },
    'versions: contains the id of a locale. Give the version another id.',
  ],
  [
    { versions: [site.versions[0], { ...secondVersion, id: '1/0' }] },
    'versions[1].id: cannot be part of a URL path. Use letters, digits, "." and "-", such as pt-BR or 2.0.',
  ],
  [{ sidebars: 'docs' }, 'sidebars: is "docs". Use an array.'],
  [{ sidebars: [] }, 'sidebars[0]: is missing. Add a string.'],
  [{ showLastUpdated: 'yes' }, 'showLastUpdated: is "yes". Use true or false.'],
  [{ phoneMaxWidth: 996.5 }, 'phoneMaxWidth: is 996.5. Use an integer.'],
  [{ phoneMaxWidth: 0 }, 'phoneMaxWidth: is 0. Use a number above 0.'],
  [{ toc: { minLevel: 2, maxLevel: 7 } }, 'toc.maxLevel: is 7. Use at most 6.'],
  [
    { toc: { minLevel: 4, maxLevel: 3 } },
    'toc.minLevel: is greater than "maxLevel". Swap the two numbers.',
  ],
  [
    { browserColors: { ...site.browserColors, light: 'white' } },
    'browserColors.light: is not a color. Write it as #ffffff.',
  ],
  [
    { navigation: { ...site.navigation, hoverDelay: -1 } },
    'navigation.hoverDelay: is -1. Use a number of at least 0.',
  ],
  [
    { locales: [{ ...site.locales[0], direction: 'lrt' }] },
    'locales[0].direction: is "lrt". Did you mean "ltr"?',
  ],
  [
    { locales: [{ ...site.locales[0], direction: undefined }] },
    'locales[0].direction: is missing. Add one of: ltr, rtl.',
  ],
])('rejects site with %j', (changes, message) => {
  expect(check({ site: { ...site, ...changes } })).toEqual([`lib/site.ts: site.${message}`]);
});

test.each<[Record<string, unknown>, string]>([
  [{ site: undefined }, 'site: is missing. Add an object.'],
  [
    { contentPolicy: { ...contentPolicy, 'brokn-link': 'warn' } },
    'contentPolicy.brokn-link: is not an option. Did you mean "broken-link"?',
  ],
  [
    { contentPolicy: { ...contentPolicy, 'bad-mdx': 'warning' } },
    'contentPolicy.bad-mdx: is "warning". Use "ignore", "warn" or "error".',
  ],
  [
    { contentPolicy: { ...contentPolicy, 'bad-mdx': undefined } },
    'contentPolicy.bad-mdx: is missing. Add one of: ignore, warn, error.',
  ],
  [
    { contentOptions: { ...contentOptions, components: ['card'] } },
    'contentOptions.components[0]: is not a component name. Begin it with a capital letter.',
  ],
  [
    { contentStyle: { ...contentStyle, pageWords: { min: 2, max: 1 } } },
    'contentStyle.pageWords.min: is greater than "max". Swap the two numbers.',
  ],
  [
    { frameHosts: ['https://player.example.com'] },
    'frameHosts[0]: is not a host name. Write it without https:// and without a path, such as player.example.com.',
  ],
  [{ maxPreviousBuilds: -1 }, 'maxPreviousBuilds: is -1. Use a number of at least 0.'],
])('rejects %j', (changes, message) => {
  expect(check(changes)).toEqual([`lib/site.ts: ${message}`]);
});

test('lists every mistake on its own line', () => {
  const changes = { titel: 'A', taglin: 'B', url: 'https://a.example/' };
  expect(check({ site: { ...site, ...changes }, maxPreviousBuilds: 'three' })).toEqual([
    'lib/site.ts: site.url: ends with a slash. Remove the slash.',
    'lib/site.ts: site.titel: is not an option. Did you mean "title"?',
    'lib/site.ts: site.taglin: is not an option. Did you mean "tagline"?',
    'lib/site.ts: maxPreviousBuilds: is "three". Use a number.',
  ]);
});
