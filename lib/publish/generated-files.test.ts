import { describe, expect, test } from 'vitest';
import { buildSiteContent } from '@/lib/content/build-site-content';
import { createSidebar } from '@/lib/nav/sidebar';
import { announcement, site } from '@/lib/site';
import { testConfig } from '@/tests/factories/content-config';
import { createContentFiles } from '@/tests/factories/content-files';
import {
  findHomePath,
  generateFiles,
  getRoutes,
  getSharedInput,
  getSidebarFiles,
  titlesByPath,
} from './generated-files';
import { getInputFile, renderedRoutesFile } from './generated-names';
import type { PageInput } from './page-inputs';

/** Loads content from pages and category files. */
function buildContent(pages: Record<string, string>, categories: Record<string, string> = {}) {
  const files = createContentFiles({ ...pages, ...categories });
  return buildSiteContent(files, { withDrafts: false, config: testConfig, otherPaths: [] }).content;
}

const small = buildContent(
  {
    'ai.md': '---\ntags: [AI]\nredirect_from: [/old, /older]\n---\n# AI',
    'crm/lists.md': '# Lists',
    'crm/tasks.md': '# Tasks',
  },
  { 'crm/_category_.yml': 'label: CRM\nlink: { type: generated-index }' },
);

describe('getRoutes', () => {
  test('returns pages, generated indexes, tags, standalone pages and redirects', () => {
    expect(getRoutes(small)).toEqual({
      urlPaths: [
        '/',
        '/ai',
        '/crm/lists',
        '/crm/tasks',
        '/category/crm',
        '/tags/ai',
        '/tags',
        '/cookie-declaration',
        '/markdown-page',
        '/search',
      ],
      redirects: [
        { from: '/old', to: '/ai' },
        { from: '/older', to: '/ai' },
      ],
    });
  });

  test('a folder without a page has no URL path', () => {
    expect(getRoutes(buildContent({ 'crm/lists.md': '' })).urlPaths).not.toContain('/category/crm');
  });

  test('returns each URL path once', () => {
    const { urlPaths } = getRoutes(
      buildContent({ 'index.md': '', 'a.md': '---\nslug: /tags\n---\n' }),
    );
    expect(urlPaths.filter((urlPath) => urlPath === '/')).toHaveLength(1);
    expect(urlPaths.filter((urlPath) => urlPath === '/tags')).toHaveLength(1);
  });
});

describe('generateFiles', () => {
  const input: PageInput = {
    kind: 'tag',
    tag: { key: 'AI', label: 'AI', permalink: 'ai', description: '', pages: [], isUnlisted: false },
  };
  const inputs = new Map([['/tags/ai', input]]);
  const files = generateFiles(small, inputs);

  test('the files', () => {
    expect([...files.keys()]).toEqual([
      getInputFile('/tags/ai'),
      renderedRoutesFile,
      'shared.json',
      'tags.json',
      'routes.ts',
    ]);
  });

  test('the input of a page, by any variant of its path', () => {
    expect(JSON.parse(files.get(getInputFile('/Tags/AI/')) ?? '')).toEqual(input);
  });

  test('the routes to render are those with an input', () => {
    const [page] = small.pages;
    if (!page) throw new Error('The page is missing.');
    const doc: PageInput = {
      kind: 'doc',
      page,
      code: '',
      markdown: undefined,
      breadcrumbs: [],
      pager: {},
      sidebar: undefined,
      cards: undefined,
      diagnostics: [],
    };
    const rendered = generateFiles(
      small,
      new Map<string, PageInput>([...inputs, ['/', doc], ['/a –b/c/', doc]]),
    );
    expect(JSON.parse(rendered.get(renderedRoutesFile) ?? '')).toEqual({
      docs: [{ slug: [] }, { slug: ['a –b', 'c'] }],
      tags: [{ tag: 'ai' }],
    });
  });

  test('the routes', () => {
    expect(files.get('routes.ts')).toBe(
      `import type { RouteSource } from '@/lib/urls/resolve';\n\nexport const routes: RouteSource = ${JSON.stringify(getRoutes(small))};\n`,
    );
  });
});

test.each([
  [{ 'index.md': '', 'ai.md': '' }, '/'],
  [{ 'ai.md': '', 'b.md': '' }, '/ai'],
  [{ 'b.md': '---\nsidebar_position: 1\n---\n', 'ai.md': '' }, '/b'],
  [{ 'ai.md': '', 'b.md': '---\nslug: /\n---\n' }, '/'],
  [{}, '/'],
])('the home of %j is %s', (pages, home) => {
  const content = buildContent(pages);
  expect(findHomePath(content, createSidebar(content))).toBe(home);
});

test('the data of the sidebar lists the pages without a sidebar', () => {
  const files = getSidebarFiles(
    buildContent({ 'ai.md': '', 'b.md': '---\ndisplayed_sidebar: null\n---\n' }),
  );
  expect([...files.keys()]).toEqual(['sidebar/index.json']);
  expect(JSON.parse(files.get('sidebar/index.json') ?? '')).toMatchObject({ hidden: ['/b'] });
});

test('all pages show the paths of the start page and of the announcement', () => {
  expect(getSharedInput(small)).toEqual({ startPath: '/', announcementPath: undefined });
  const [page] = small.pages;
  if (!page) throw new Error('The page is missing.');
  const pages = [
    { ...page, id: site.startDoc, urlPath: '/start' },
    { ...page, id: announcement?.link?.docId ?? '', urlPath: '/news' },
  ];
  const shared = getSharedInput({ pages });
  expect(shared.startPath).toBe('/start');
  expect(['/start', '/news']).toContain(shared.announcementPath);
});

test('the titles of pages, generated indexes and tags, but not of unlisted pages', () => {
  const content = buildContent(
    {
      'a.md': '---\ntags: [AI]\n---\n# A',
      'b.md': '---\nunlisted: true\n---\n# B',
      'crm/lists.md': '# Lists',
    },
    { 'crm/_category_.yml': 'label: CRM\nlink: { type: generated-index }' },
  );
  expect(Object.fromEntries(titlesByPath(content))).toEqual({
    '/a': 'A',
    '/crm/lists': 'Lists',
    '/category/crm': 'CRM',
    '/tags/ai': 'AI',
  });
});
