import { describe, expect, test } from 'vitest';
import { parseContentFile } from '@/lib/content/parse/front-matter';
import { testConfig } from '@/tests/factories/content-config';
import { createNewPage, type NewPageContext, type NewPageRequest } from './new-page';
import { pageTypes } from './page-templates';

const context: NewPageContext = {
  files: new Set(['ai.md', 'crm/lists.md', 'crm/tasks.md', 'crm/img/a.svg']),
  pages: [
    { file: 'ai.md', urlPath: '/ai', title: 'AI' },
    { file: 'crm/lists.md', urlPath: '/crm/lists', title: 'Lists', position: 6.5 },
    { file: 'crm/tasks.md', urlPath: '/work', title: 'Tasks', position: 2 },
  ],
  folders: ['crm', 'crm/contacts', 'store'],
  tags: ['crm', 'sales'],
  getUrlPath: (file) => `/${file.replace(/\.mdx?$/, '')}`,
};

function create(request: Partial<NewPageRequest>) {
  return createNewPage({ title: 'Deals', type: 'task', tags: [], ...request }, context);
}

describe('createNewPage', () => {
  test.each([
    [{ path: 'crm/deals' }, 'crm/deals.md'],
    [{ path: './crm/deals.mdx' }, 'crm/deals.mdx'],
    [{ path: 'crm/new/deals' }, 'crm/new/deals.md'],
    [{ section: 'crm' }, 'crm/deals.md'],
    [{ section: 'crm/', path: 'all-deals' }, 'crm/all-deals.md'],
    [{ section: 'crm', path: 'crm/all-deals' }, 'crm/all-deals.md'],
    [{ title: ' My 2 deals ' }, 'my-2-deals.md'],
  ])('%j', (request, file) => {
    expect(create(request).file).toBe(file);
  });

  test.each(pageTypes)('writes valid front matter and a body for the type %s', (type) => {
    const request = { path: 'crm/deals', title: 'Deals: all', tags: ['sales', 'sales'] };
    const { text, urlPath } = create({ ...request, type, description: 'Say "yes".' });
    const { frontMatter, body, diagnostics } = parseContentFile(text, 'a.md', testConfig.variables);
    expect(diagnostics).toEqual([]);
    expect(frontMatter).toEqual({
      title: 'Deals: all',
      description: 'Say "yes".',
      sidebar_position: 7,
      tags: ['sales'],
      ...(type === 'task' && { roles: [], needs: [] }),
      draft: true,
    });
    expect(body).toContain('## Related pages');
    expect(urlPath).toBe('/crm/deals');
  });

  test('omits the position in a folder without positions', () => {
    expect(create({ path: 'store/deals' }).text).not.toContain('sidebar_position');
  });

  test.each<[Partial<NewPageRequest>, string]>([
    [{ title: ' ' }, 'A page needs a title.'],
    [{ title: 'lists' }, '"lists" is already the title of crm/lists.md.'],
    [{ type: 'tsk' }, 'Unknown type "tsk". Did you mean "task"?'],
    [{ tags: ['sale'] }, 'Unknown tag "sale". Did you mean "sales"?'],
    [{ section: 'cmr' }, 'Unknown section "cmr". Did you mean "crm"?'],
    [{ path: 'cmr/deals' }, 'Unknown section "cmr".'],
    [{ path: 'crm/lists' }, '"crm/lists.md" already exists.'],
    [{ path: 'work' }, '/work is already the URL path of crm/tasks.md.'],
    [{ path: 'crm/_deals' }, '"crm/_deals.md" would not be a page'],
    [{ path: 'crm/my deals' }, '"crm/my deals.md" has characters that make poor URLs.'],
    [{ path: '../deals' }, '"../deals.md" is not a path in docs/.'],
    [{ path: '/etc/evil' }, '"/etc/evil.md" is not a path in docs/.'],
    [{ path: 'crm/b.txt' }, '"crm/b.txt" would not be a page'],
  ])('rejects %j', (request, message) => {
    expect(() => create(request)).toThrow(message);
  });
});
