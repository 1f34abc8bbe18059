import { describe, expect, test } from 'vitest';
import { parseSourcePage } from '@/lib/content/pages/page';
import { testConfig } from '@/tests/factories/content-config';
import { createNewPage, type NewPageContext, type NewPageRequest } from './new-page';

const pages = {
  'ai.md': 'title: AI',
  'crm/lists.md': 'title: Lists\nsidebar_position: 6.5',
  'crm/tasks.md': 'title: Tasks\nsidebar_position: 2\nslug: /work',
};

const context: NewPageContext = {
  files: new Set([...Object.keys(pages), 'crm/img/a.svg', 'store/_category_.yml']),
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
  return createNewPage({ title: 'Deals', place: 'crm/', type: 'task', ...request }, context);
}

describe('createNewPage', () => {
  test.each([
    [{ place: 'crm/deals' }, 'crm/deals.md'],
    [{ place: './crm/deals.mdx' }, 'crm/deals.mdx'],
    [{ place: 'crm/' }, 'crm/deals.md'],
    [{ place: './', title: ' My 2 deals ' }, 'my-2-deals.md'],
  ])('%j', (request, file) => {
    expect(create(request).file).toBe(file);
  });

  test.each([
    ['task', { roles: [] }, '\n## Create …\n'],
    ['reference', {}, '\n## Fields\n'],
  ])('writes valid front matter and the template %s', (type, fields, text) => {
    const page = create({ place: 'crm/deals', title: 'Deals: all', type });
    const { frontMatter, body, diagnostics } = parseSourcePage(page.text, 'a.md', testConfig);
    expect(diagnostics).toEqual([]);
    expect(frontMatter).toEqual({
      title: 'Deals: all',
      description: '',
      sidebar_position: 7,
      tags: [],
      ...fields,
      draft: true,
    });
    expect(body.endsWith(text)).toBe(true);
    expect(page.urlPath).toBe('/crm/deals');
  });

  test('a content folder without templates has pages without text', () => {
    const request = { title: 'Deals', place: 'crm/', type: 'task' };
    const { text } = createNewPage(request, { ...context, templates: new Map() });
    expect(text).toMatch(/draft: true\n---\n\n$/);
  });

  test('omits the position in a folder without positions', () => {
    expect(create({ place: 'store/deals' }).text).not.toContain('sidebar_position');
  });

  test.each<[Partial<NewPageRequest>, string]>([
    [{ title: ' ' }, 'A page needs a title and a path'],
    [{ place: '' }, 'A page needs a title and a path'],
    [{ title: 'lists' }, '"lists" is already the title of crm/lists.md.'],
    [{ type: 'tsk' }, 'Unknown type "tsk". Did you mean "task"?'],
    [{ tags: ['sale'] }, 'Unknown tag "sale". Did you mean "sales"?'],
    [{ place: 'cmr/deals' }, '_category_.yml. Did you mean "crm"?'],
    [
      { place: 'img/' },
      'There is no section "img". Correct the path, or first create docs/img/_category_.yml.',
    ],
    [{ place: 'crm/lists' }, '"crm/lists.md" already exists.'],
    [{ place: 'work' }, '/work is already the URL path of crm/tasks.md.'],
  ])('rejects %j', (request, message) => {
    expect(() => create(request)).toThrow(message);
  });
});
