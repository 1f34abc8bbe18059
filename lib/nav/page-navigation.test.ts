import { describe, expect, test } from 'vitest';
import {
  buildTestSite,
  createFrontMatter,
} from '@/tests/factories/content-files';
import {
  getPager,
  getReadingOrder,
  mapSidebarContexts,
} from './page-navigation';
import { createSidebar } from './sidebar';
import type { SidebarItem } from './sidebar-item';

const ai: SidebarItem = { kind: 'page', label: 'AI', urlPath: '/ai' };
const tasks: SidebarItem = {
  kind: 'page',
  label: 'Tasks',
  urlPath: '/crm/more/tasks',
};
const lists: SidebarItem = {
  kind: 'page',
  label: 'Lists',
  urlPath: '/crm/lists',
};
const more: SidebarItem = { kind: 'category', label: 'More', items: [tasks] };
const crm: SidebarItem = {
  kind: 'category',
  label: 'CRM',
  urlPath: '/crm/',
  items: [lists, more],
};
const items = [ai, crm];

describe('mapSidebarContexts', () => {
  test.each([
    [
      '/ai',
      [{ label: 'AI', urlPath: '/ai', icon: expect.any(String), hue: 265 }],
    ],
    [
      '/crm/',
      [{ label: 'CRM', urlPath: '/crm/', icon: expect.any(String), hue: 225 }],
    ],
    [
      '/crm/lists',
      [
        { label: 'CRM', urlPath: '/crm/', icon: expect.any(String), hue: 225 },
        { label: 'Lists', urlPath: '/crm/lists' },
      ],
    ],
    [
      '/crm/more/tasks',
      [
        { label: 'CRM', urlPath: '/crm/', icon: expect.any(String), hue: 225 },
        { label: 'More' },
        { label: 'Tasks', urlPath: '/crm/more/tasks' },
      ],
    ],
  ])('the breadcrumbs of %s', (urlPath, breadcrumbs) => {
    expect(mapSidebarContexts(items).get(urlPath)?.breadcrumbs).toEqual(
      breadcrumbs,
    );
  });

  test.each<[string, SidebarItem[]]>([
    ['/crm/', [lists, more]],
    ['/crm/lists', [lists, more]],
    ['/crm/more/tasks', [tasks]],
    ['/ai', [ai, crm]],
  ])('the items related to %s', (urlPath, related) => {
    expect(mapSidebarContexts(items).get(urlPath)?.related).toEqual(related);
  });

  test('the first occurrence of a URL path wins', () => {
    const duplicate: SidebarItem = {
      kind: 'category',
      label: 'Again',
      items: [lists],
    };
    const position = mapSidebarContexts([crm, duplicate]).get('/crm/lists');
    expect(position?.breadcrumbs[0]?.label).toBe('CRM');
    expect(position?.related).toEqual([lists, more]);
  });
});

const buildContent = async (files: Record<string, string>) =>
  (await buildTestSite(files)).content;

async function buildReadingOrder(files: Record<string, string>) {
  const content = await buildContent(files);
  return getReadingOrder(createSidebar(content), content.pages);
}

async function getPagerFor(file: string, files: Record<string, string>) {
  const { pages } = await buildContent(files);
  const page = pages.find((candidate) => candidate.file === file);
  if (!page) {
    throw new Error(`No page is generated from ${file}.`);
  }
  const readingOrder = await buildReadingOrder(files);
  const readingIndexes = new Map(
    readingOrder.map(({ urlPath }, index) => [urlPath, index]),
  );
  return getPager(page, { pages, readingOrder, readingIndexes });
}

describe('getReadingOrder', () => {
  test('starts with the root page, then follows the sidebar', async () => {
    expect(
      await buildReadingOrder({
        'index.md': '# Home',
        'crm/index.md': '# CRM',
        'crm/lists.md': '# Lists',
        'ai.md': '# AI',
        'sms/_category_.yml': '{"link": {"type": "generated-index"}}',
        'sms/send.md': '# Send',
        'web/page.md': '# Page',
      }),
    ).toEqual([
      { label: 'Home', urlPath: '/' },
      { label: 'AI', urlPath: '/ai' },
      { label: 'CRM', urlPath: '/crm/', categoryLabel: 'CRM' },
      { label: 'Lists', urlPath: '/crm/lists', categoryLabel: 'CRM' },
      { label: 'sms', urlPath: '/category/sms', categoryLabel: 'sms' },
      { label: 'Send', urlPath: '/sms/send', categoryLabel: 'sms' },
      { label: 'Page', urlPath: '/web/page', categoryLabel: 'web' },
    ]);
  });

  test('uses the label and the first position of a page', async () => {
    const { pages } = await buildContent({
      'crm/index.md': '# Page',
      'ai.md': '# AI',
    });
    const order = getReadingOrder([crm, ai, crm], pages);
    expect(order.map(({ label }) => label)).toEqual([
      'Page',
      'Lists',
      'Tasks',
      'AI',
    ]);
  });
});

describe('getPager', () => {
  const files = { 'a.md': '# A', 'b.md': '# B', 'c.md': '# C' };

  test('links the pages before and after it', async () => {
    expect(await getPagerFor('a.md', files)).toEqual({
      next: { label: 'B', urlPath: '/b' },
    });
    expect(await getPagerFor('b.md', files)).toEqual({
      previous: { label: 'A', urlPath: '/a' },
      next: { label: 'C', urlPath: '/c' },
    });
  });

  test('names the category of the target, unless it is the current one or the label names it', async () => {
    const categories = {
      'crm/index.md': '# CRM',
      'crm/deals.md': '# Deals',
      'crm/lists.md': '# Lists',
      'sms/send.md': '# Send',
    };
    expect(await getPagerFor('crm/lists.md', categories)).toEqual({
      previous: { label: 'Deals', urlPath: '/crm/deals' },
      next: { label: 'Send', urlPath: '/sms/send', categoryLabel: 'sms' },
    });
    expect(await getPagerFor('b.md', { 'b.md': '# B', ...categories })).toEqual(
      {
        next: { label: 'CRM', urlPath: '/crm/' },
      },
    );
  });

  test.each(['unlisted: true', 'pagination_next: null\npagination_prev: null'])(
    'a page with %j has no links',
    async (fields) => {
      expect(
        await getPagerFor('b.md', {
          ...files,
          'b.md': createFrontMatter(fields),
        }),
      ).toEqual({});
    },
  );

  test('an id selects another page and its label', async () => {
    const text = createFrontMatter(
      'pagination_next: crm/lists\npagination_prev: c',
    );
    const lists = createFrontMatter(
      'title: Lists\npagination_label: All lists',
    );
    expect(
      await getPagerFor('b.md', {
        ...files,
        'b.md': text,
        'crm/lists.md': lists,
      }),
    ).toEqual({
      previous: { label: 'C', urlPath: '/c' },
      next: { label: 'All lists', urlPath: '/crm/lists' },
    });
  });

  test('an unknown id, which the content checks report, changes nothing', async () => {
    const text = createFrontMatter(
      'pagination_next: nowhere\npagination_prev: nowhere',
    );
    expect(await getPagerFor('b.md', { ...files, 'b.md': text })).toEqual(
      await getPagerFor('b.md', files),
    );
  });
});
