import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SidebarData } from '@/lib/nav/sidebar-data';
import { createPage } from '@/tests/factories/page';
import { getInputFile } from './generated-names';
import type { PageInput } from './page-inputs';
import { loadSection, loadSidebar, reloadSidebar } from './sidebar-data';

const sidebar: SidebarData = { topItems: [], sections: {}, hidden: [] };
let dir = '';

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'sidebar-'));
  vi.spyOn(process, 'cwd').mockReturnValue(dir);
});

afterEach(() => rmSync(dir, { recursive: true }));

function writeInput(urlPath: string, data: SidebarData | undefined): void {
  const input: PageInput = {
    kind: 'doc',
    page: createPage(urlPath),
    digest: '',
    code: '',
    markdown: undefined,
    breadcrumbs: [],
    pager: {},
    sidebar: data,
    cards: undefined,
    diagnostics: [],
  };
  const file = join(dir, 'generated', getInputFile(urlPath));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(input));
}

test('returns the sidebar in the input of a page', () => {
  writeInput('/crm/', sidebar);
  expect(loadSidebar('/CRM')).toEqual(sidebar);
});

test.each(['/hidden', '/search'])('%s has no sidebar', (urlPath) => {
  writeInput('/hidden', undefined);
  expect(loadSidebar(urlPath)).toEqual({ topItems: [], sections: {}, hidden: [urlPath] });
});

test('rejects a section that the page does not contain', () => {
  expect(() => loadSection('crm')).toThrow('The input of the page lacks the sidebar section crm.');
});

test('reloading does nothing', () => {
  expect(reloadSidebar()).toBeUndefined();
});
