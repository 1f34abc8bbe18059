import { describe, expect, test } from 'vitest';
import { parseSourcePage } from '@/lib/content/pages/page';
import { testConfig } from '@/tests/factories/content-config';
import { checkUrlPath, findSources, findTargets } from './file-arguments';
import {
  createNewPage,
  type NewPageContext,
  type NewPageRequest,
} from './new-page';

describe('file-arguments', () => {
  const context = {
    files: new Set(
      'ai.md ai.search.yml ai/index.md ai/img/a.svg crm/lists.mdx crm/_step.md'.split(
        ' ',
      ),
    ),
    pages: [
      { file: 'ai.md', urlPath: '/ai' },
      { file: 'ai/index.md', urlPath: '/ai/start' },
      { file: 'crm/lists.mdx', urlPath: '/crm/lists' },
    ],
  };

  describe('findSources', () => {
    test.each([
      ['ai.md', ['ai.md']],
      ['ai/', ['ai/index.md', 'ai/img/a.svg']],
      ['crm/lists', ['crm/lists.mdx']],
      ['/ai/start', ['ai/index.md']],
      ['crm/_step', ['crm/_step.md']],
    ])('%j', (path, files) => {
      expect(findSources(path, context)).toEqual(files);
    });

    test('suggests a page', () => {
      expect(() => findSources('crm/list.mdx', context)).toThrow(
        'There is no file or folder "crm/list.mdx". Did you mean "crm/lists"?',
      );
    });
  });

  describe('findTargets', () => {
    test.each([
      ['crm/lists', 'crm/all-lists', { 'crm/lists.mdx': 'crm/all-lists.mdx' }],
      ['crm/lists', 'ai/', { 'crm/lists.mdx': 'ai/lists.mdx' }],
      [
        'ai.md',
        'crm/bots',
        { 'ai.md': 'crm/bots.md', 'ai.search.yml': 'crm/bots.search.yml' },
      ],
      ['ai.md', 'ai.mdx', { 'ai.md': 'ai.mdx' }],
      [
        'ai/',
        'robots',
        {
          'ai/index.md': 'robots/index.md',
          'ai/img/a.svg': 'robots/img/a.svg',
        },
      ],
      [
        'ai/',
        'crm/',
        {
          'ai/index.md': 'crm/ai/index.md',
          'ai/img/a.svg': 'crm/ai/img/a.svg',
        },
      ],
    ])('%j to %j', (source, to, moves) => {
      const targets = findTargets(findSources(source, context), {
        source,
        target: to,
        files: context.files,
      });
      expect(Object.fromEntries(targets)).toEqual(moves);
    });

    test.each([
      ['crm/lists', 'ai.md', '"ai.md" already exists.'],
      ['crm/lists', '../lists', '"../lists.mdx" is not a path in docs/.'],
      ['crm/lists', 'crm/_lists', '"crm/_lists.mdx" would not be a page'],
      [
        'crm/_step',
        'crm/step',
        '"crm/step.md" would be a page, but "crm/_step.md" is not.',
      ],
      ['crm/lists', 'cmr/lists', 'There is no folder "cmr".'],
    ])('%j to %j is rejected', (source, to, message) => {
      const files = findSources(source, context);
      expect(() =>
        findTargets(files, { source, target: to, files: context.files }),
      ).toThrow(message);
    });
  });

  test('rejects the URL path of another page', () => {
    expect(() =>
      checkUrlPath(
        { file: 'crm/lists.md', urlPath: '/CRM/lists' },
        context.pages,
      ),
    ).toThrow('/CRM/lists is already the URL path of crm/lists.mdx.');
    expect(() =>
      checkUrlPath({ file: 'ai.md', urlPath: '/ai' }, context.pages),
    ).not.toThrow();
  });
});

describe('new-page', () => {
  const pages = {
    'ai.md': 'title: AI',
    'crm/lists.md': 'title: Lists\nsidebar_position: 6.5',
    'crm/tasks.md': 'title: Tasks\nsidebar_position: 2\nslug: /work',
  };

  const context: NewPageContext = {
    files: new Set([
      ...Object.keys(pages),
      'crm/img/a.svg',
      'store/_category_.yml',
    ]),
    pages: Object.entries(pages).map(([file, frontMatter]) =>
      parseSourcePage(`---\n${frontMatter}\n---\n`, file, testConfig),
    ),
    config: testConfig,
    tags: ['crm', 'sales'],
    templates: new Map([
      ['task', '---\nroles: []\n---\n\n## Create …\n'],
      ['reference', '## Fields\n'],
    ]),
  };

  function create(request: Partial<NewPageRequest>) {
    return createNewPage(
      { title: 'Deals', path: 'crm/', type: 'task', ...request },
      context,
    );
  }

  describe('createNewPage', () => {
    test.each([
      [{ path: 'crm/deals' }, 'crm/deals.md'],
      [{ path: 'crm/' }, 'crm/deals.md'],
      [{ path: './', title: ' My 2 deals ' }, 'my-2-deals.md'],
    ])('%j', (request, file) => {
      expect(create(request).file).toBe(file);
    });

    test.each([
      ['task', { roles: [] }, '\n## Create …\n'],
      ['reference', {}, '\n## Fields\n'],
    ])(
      'writes valid front matter and the template %s',
      (type, fields, text) => {
        const page = create({ path: 'crm/deals', title: 'Deals: all', type });
        const { frontMatter, body, diagnostics } = parseSourcePage(
          page.text,
          'a.md',
          testConfig,
        );
        expect(diagnostics).toEqual([]);
        expect(frontMatter).toEqual({
          title: 'Deals: all',
          sidebar_position: 7,
          tags: [],
          ...fields,
          draft: true,
        });
        expect(page.text).toContain('\ndescription: ""\n');
        expect(body.endsWith(text)).toBe(true);
        expect(page.urlPath).toBe('/crm/deals');
      },
    );

    test.each<[Partial<NewPageRequest>, string]>([
      [{ title: ' ' }, 'A page needs a title and a path'],
      [{ title: 'lists' }, '"lists" is already the title of crm/lists.md.'],
      [{ type: 'tsk' }, 'Unknown type "tsk". Did you mean "task"?'],
      [{ tags: ['sale'] }, 'Unknown tag "sale". Did you mean "sales"?'],
      [{ path: 'cmr/deals' }, '_category_.yml. Did you mean "crm"?'],
      [
        { path: 'img/' },
        'There is no folder "img". Correct the path, or first create docs/img/_category_.yml.',
      ],
      [{ path: 'crm/lists' }, '"crm/lists.md" already exists.'],
    ])('rejects %j', (request, message) => {
      expect(() => create(request)).toThrow(message);
    });
  });
});
