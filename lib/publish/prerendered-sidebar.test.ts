import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SidebarData } from '@/lib/nav/sidebar-data';
import { createPage } from '@/tests/factories/page';
import { createEmptyFolder } from '@/tests/factories/temp-folder';
import { getInputFile } from './generated-names';
import type { PageInput } from './page-inputs';
import { getPrerenderedSidebar } from './prerendered-sidebar';
import { writeFiles } from './write-files';

const sidebar: SidebarData = {
  topItems: [{ kind: 'page', label: 'CRM', urlPath: '/crm/' }],
  categories: {},
};
const dir = createEmptyFolder();
beforeEach(() => void vi.spyOn(process, 'cwd').mockReturnValue(dir));

function writeInput(urlPath: string): void {
  const input: PageInput = {
    kind: 'page',
    page: createPage(urlPath),
    digest: '',
    intro: '',
    code: '',
    markdown: undefined,
    breadcrumbs: [],
    pager: {},
    sidebar,
    cards: undefined,
    categories: undefined,
    diagnostics: [],
  };
  writeFiles(join(dir, 'generated'), [
    [getInputFile(urlPath), JSON.stringify(input)],
  ]);
}

test('returns the sidebar in the input of a page', () => {
  writeInput('/crm/');
  expect(getPrerenderedSidebar('/CRM')).toEqual(sidebar);
});

test('the sidebar of a page without an input is empty', () => {
  expect(getPrerenderedSidebar('/search')).toEqual({
    topItems: [],
    categories: {},
  });
});
