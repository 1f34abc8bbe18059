import { createSyncSearch, manifestFileName } from '@help-center/search';
import { expect, test } from 'vitest';
import { site } from '@/lib/site';
import { buildTestSite } from '@/tests/factories/content-files';
import { createSiteRecords } from './records';
import { createSiteIndex } from './site-index';
import type { StartLinks } from './start-links';

const { content } = await buildTestSite(
  {
    'index.md': '# Home\n\nWelcome.',
    'crm/lists.md': '# Lists\n\nAll of them.\n\n## Filters\n\nBy tag.',
    'crm/next.md': '---\ndraft: true\n---\n# Next',
    'crm/secret.md': '---\nunlisted: true\n---\n# Secret',
    'crm/own.md': '---\nsearch:\n  exclude: true\n---\n# Own',
    'crm/_category_.yml': 'label: CRM',
  },
  {},
  true,
);
const source = {
  ...content,
  searchTuning: {
    synonyms: [['filter', 'sieve']],
    pins: [{ queries: ['start'], page: '/' }],
  },
};

test('creates the records of the site with the top-level sidebar label as category', () => {
  const [version] = site.versions;
  const records = createSiteRecords(source, 'https://x.org');
  const sectionUrls = records.map(
    ({ url, hierarchy }) => `${hierarchy.lvl0}: ${url}`,
  );
  expect([...new Set(sectionUrls)].sort()).toEqual([
    'CRM: https://x.org/crm/lists',
    'CRM: https://x.org/crm/lists#filters',
    'Documentation: https://x.org/',
  ]);
  expect(records[0]).toMatchObject({
    language: site.locales[0].id,
    version: version.id,
    docusaurus_tag: version.tag,
  });
});

test('the site index includes synonyms and pins', () => {
  const search = createSyncSearch(createSiteIndex(source).files);
  const findUrl = (query: string) => search({ params: { query } }).hits[0]?.url;
  expect(findUrl('sieve ')).toBe('/crm/lists#filters');
  expect(findUrl('start')).toBe('/');
});

test('a section is found by its keywords, without a row for the page', () => {
  const pages = content.pages.map((page) => ({
    ...page,
    source: {
      ...page.source,
      searchKeywords:
        page.urlPath === '/crm/lists' ? { filters: ['labeled'] } : {},
    },
  }));
  const files = createSiteIndex({ ...source, pages }).files;
  const { hits } = createSyncSearch(files)({ params: { query: 'labeled ' } });
  expect(hits.map(({ url }) => url)).toEqual(['/crm/lists#filters']);
});

const [target = ''] = site.search.popular;
const [id = '', anchor = ''] = target.split('#');
const createFiles = async (heading: string) => {
  const pages = { 'index.md': '# Home', [`${id}.md`]: `# Lists\n\n${heading}` };
  return createSiteIndex((await buildTestSite(pages)).content).files;
};

test.each([
  [
    `## Import people {#${anchor}}`,
    { href: `/${id}#${anchor}`, title: 'Import people' },
  ],
  ['## Another heading', { href: `/${id}`, title: 'Lists' }],
])(
  'popular tasks link to a heading or, if it does not exist, to its page: %s',
  async (heading, task) => {
    const files = await createFiles(heading);
    const { popular } = JSON.parse(files.get(manifestFileName) ?? '');
    const { tasks }: StartLinks = JSON.parse(files.get('start.json') ?? '');
    expect(popular).toHaveLength(1);
    expect(tasks).toEqual([expect.objectContaining(task)]);
  },
);

test('the start links include the categories of the sidebar', () => {
  const { files } = createSiteIndex(source);
  const { categories }: StartLinks = JSON.parse(files.get('start.json') ?? '');
  expect(categories).toEqual([
    {
      href: '/crm/lists',
      title: 'CRM',
      trail: '',
      icon: expect.any(String),
      hue: 265,
    },
  ]);
});
