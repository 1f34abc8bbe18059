import { describe, expect, test } from 'vitest';
import { parseSourcePage } from '@/lib/content/pages/page';
import { testConfig } from '@/tests/factories/content-config';
import {
  createNewPage,
  type NewPageContext,
  type NewPageRequest,
} from './new-page';

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
  ])('writes valid front matter and the template %s', (type, fields, text) => {
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
  });

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
