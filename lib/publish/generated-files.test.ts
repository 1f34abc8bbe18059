import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SiteContent } from '@/lib/content/site-content';
import { findFiles } from '@/lib/files/find-files';
import { site } from '@/lib/site';
import { toHref } from '@/lib/urls/url-path';
import { buildTestSite } from '@/tests/factories/content-files';
import { createEmptyFolder } from '@/tests/factories/temp-folder';
import {
  createMissingFiles,
  getPagePaths,
  getRoutes,
  getSidebarFiles,
  getTitlesByPath,
  resetGeneratedFiles,
  writeDevFiles,
  writeGeneratedFiles,
} from './generated-files';
import { getInputFile, routesToRenderFile } from './generated-names';
import { createPageInputs, type PageInput } from './page-inputs';
import { writeFiles } from './write-files';

const buildContent = async (files: Record<string, string>) =>
  (await buildTestSite(files)).content;

const small = await buildContent({
  'ai.md': '---\ntags: [AI]\nredirect_from: [/old, /Older.html]\n---\n# AI',
  'crm/lists.md': '# Lists',
  'crm/tasks.md': '# Tasks',
  'crm/_category_.yml': 'label: CRM\nlink: { type: generated-index }',
});

test('the routes are pages, generated indexes, tags, standalone pages and redirects, once each', async () => {
  const pages = {
    'index.md': '',
    'ai.md': '---\ntags: [AI]\nredirect_from: [/old]\n---\n# AI',
  };
  const standalone = [
    '/tags',
    '/cookie-declaration',
    '/markdown-page',
    '/search',
  ];
  const content = await buildContent({
    ...pages,
    'a.md': '---\nslug: /tags\n---\n',
  });
  expect(getRoutes(content).urlPaths.toSorted()).toEqual(
    ['/', '/ai', '/tags/ai', ...standalone].sort(),
  );
  expect(getRoutes(small)).toEqual({
    urlPaths: [
      '/',
      '/ai',
      '/crm/lists',
      '/crm/tasks',
      '/category/crm',
      '/tags/ai',
      ...standalone,
    ],
    redirects: [
      { from: '/old', to: '/ai' },
      { from: '/Older', to: '/ai' },
    ],
  });
});

const input: PageInput = {
  kind: 'tag',
  tag: {
    key: 'AI',
    label: 'AI',
    permalink: 'ai',
    description: '',
    pages: [],
    isUnlisted: false,
  },
};
const inputs = new Map([['/tags/ai', input]]);

test.each([
  [{ 'index.md': '', 'ai.md': '' }, '/'],
  [{ 'b.md': '---\nsidebar_position: 1\n---\n', 'ai.md': '' }, '/b'],
  [{ 'ai.md': '', 'b.md': '---\nslug: /\n---\n' }, '/'],
  [
    { 'crm/_category_.yml': 'link: { type: generated-index }', 'crm/a.md': '' },
    '/category/crm',
  ],
  [
    {
      'a.md': '',
      'crm/_category_.yml': 'link: { type: generated-index, slug: / }',
      'crm/b.md': '',
    },
    '/',
  ],
  [
    {
      '../sidebar.yml':
        '- { category: CRM, index: { slug: /all }, items: [a] }',
      'a.md': '',
    },
    '/all',
  ],
  [
    {
      '../sidebar.yml': '- { link: https://example.com, label: A }',
      'a.md': '',
    },
    '/a',
  ],
  [{ 'a.md': '---\nunlisted: true\n---\n' }, undefined],
  [{}, undefined],
])('the home page of %j is %s', async (pages, home) => {
  const content = await buildContent(pages);
  const input = createPageInputs({ content, diagnostics: [] }).get('/');
  const { urlPath } = {
    ...(input?.kind === 'page' ? input.page : undefined),
    ...(input?.kind === 'generated-index' ? input.generatedIndex : undefined),
  };
  expect(urlPath).toBe(home);
});

test('the sidebar of a small site is one file', async () => {
  const files = getSidebarFiles(
    await buildContent({ 'ai.md': '', 'b.md': '' }),
  );
  expect([...files.keys()]).toEqual(['sidebar/index.json']);
});

test('the shared paths are those of the pages that site.yml links to', () => {
  expect(getPagePaths(small)).toEqual({});
  const [page] = small.pages;
  if (!page) {
    throw new Error('The page is missing.');
  }
  const newsId = site.announcement?.link?.pageId ?? '';
  const pages = [
    page,
    { ...page, id: 'getting-started', urlPath: '/start' },
    { ...page, id: newsId, urlPath: '/start' },
  ];
  expect(getPagePaths({ pages })).toEqual({
    'getting-started': '/start',
    [newsId]: '/start',
  });
});

test('returns the titles of pages, generated indexes and tags, but not of unlisted pages', async () => {
  const hidden = await buildContent({
    'b.md': '---\nunlisted: true\n---\n# B',
  });
  const content = { ...small, pages: [...small.pages, ...hidden.pages] };
  expect(getTitlesByPath(content)).toEqual({
    '/ai': 'AI',
    '/crm/lists': 'Lists',
    '/crm/tasks': 'Tasks',
    '/category/crm': 'CRM',
    '/tags/ai': 'AI',
  });
});

describe('the folder of generated files', () => {
  const dir = createEmptyFolder();
  beforeEach(() => {
    vi.spyOn(process, 'cwd').mockReturnValue(dir);
    vi.useFakeTimers({ toFake: ['Date'], now: 1 });
  });

  const read = (name: string) =>
    readFileSync(join(dir, 'generated', name), 'utf8');

  test('contains the inputs of pages, the routes to render, and the module with all routes', async () => {
    const page = createPageInputs({ content: small, diagnostics: [] }).get(
      '/ai',
    );
    const docs = ['/', '/a –b/c/'].map(
      (urlPath) => [urlPath, page ?? input] as const,
    );
    await writeGeneratedFiles(small, new Map([...inputs, ...docs]));
    expect(JSON.parse(read(getInputFile('/Tags/AI/')))).toEqual(input);
    expect(JSON.parse(read(routesToRenderFile))).toEqual({
      docs: [{ slug: [] }, { slug: ['a –b', 'c'] }],
      tags: [{ tag: 'ai' }],
    });
    expect(read('routes.ts')).toBe(
      `import type { SiteRoutes } from '@/lib/urls/resolve';\n\nexport const routes: SiteRoutes = ${JSON.stringify(getRoutes(small))};\n`,
    );
  });

  test.each(['/50%25', '/a%20b', '/100%'])(
    '%s: found by the encoded path',
    async (urlPath) => {
      await writeGeneratedFiles(small, new Map([[urlPath, input]]));
      expect(JSON.parse(read(getInputFile(toHref(urlPath))))).toEqual(input);
    },
  );

  test('contains only the files of the last build', async () => {
    await writeGeneratedFiles(small, inputs);
    const others = [
      routesToRenderFile,
      'routes.ts',
      'page-paths.json',
      'tags.json',
    ];
    const listFiles = () => findFiles(join(dir, 'generated'));
    expect(await listFiles()).toEqual(
      [getInputFile('/tags/ai'), ...others].sort(),
    );
    await writeGeneratedFiles(small, new Map());
    expect(await listFiles()).toEqual(others.sort());
  });

  test('has empty files before the content is read', async () => {
    await resetGeneratedFiles();
    expect(read('routes.ts')).toContain('{"urlPaths":[],"redirects":[]}');
    expect(read('tags.json')).toBe('[]');
    expect(JSON.parse(read('page-paths.json'))).toEqual({});
    await writeGeneratedFiles(small, new Map());
    await resetGeneratedFiles();
    expect(read('routes.ts')).toContain('/crm/lists');
  });

  test('type checks create missing files, but keep those of a running dev server', async () => {
    await createMissingFiles();
    const files = await findFiles(join(dir, 'generated'));
    expect(files).toEqual([
      'accent.css',
      'hues.css',
      'page-paths.json',
      'revision.ts',
      'routes.ts',
      'site-values.ts',
      'tags.json',
    ]);
    writeFiles(join(dir, 'generated'), [
      ['revision.ts', 'written by a dev server'],
    ]);
    await createMissingFiles();
    expect(read('revision.ts')).toBe('written by a dev server');
  });

  test('has a new revision in development when a file or a loaded page has changed', async () => {
    const renamed = {
      ...small,
      folders: small.folders.map((folder) => ({ ...folder, label: 'X' })),
    };
    const update = async (content: SiteContent, hasChanged: boolean) => {
      vi.setSystemTime(Date.now() + 1);
      await writeDevFiles(content, hasChanged);
      return [...read('revision.ts').matchAll(/'(\w+)'/g)].map(
        ([, revision]) => revision,
      );
    };
    expect(await update(small, false)).toEqual(['2', '2']);
    expect(await update(small, false)).toEqual(['2', '2']);
    expect(await update(small, true)).toEqual(['4', '2']);
    expect(await update(renamed, false)).toEqual(['5', '5']);
    expect(read('sidebar/index.json')).toContain('"label":"X"');
  });
});
