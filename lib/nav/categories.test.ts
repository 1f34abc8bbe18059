import { describe, expect, test } from 'vitest';
import { getIconPathData } from '@/lib/content/parse/appearance';
import {
  buildTestSite,
  createFrontMatter,
} from '@/tests/factories/content-files';
import { listCategories } from './categories';
import { createSidebar } from './sidebar';

async function buildCategories(files: Record<string, string>) {
  const { content } = await buildTestSite(files);
  return listCategories(createSidebar(content));
}

const truck = getIconPathData('truck');
const files = {
  'start.md': createFrontMatter('icon: truck\nhue: 30'),
  'crm/index.md': '# CRM',
  'crm/lists.md': '# Lists',
  'crm/_category_.yml': 'icon: truck\nhue: 100',
  'none/page.md': '# Page',
};

describe('listCategories', () => {
  test('takes icons and hues from pages and category files', async () => {
    expect(await buildCategories(files)).toMatchObject([
      { label: 'CRM', urlPath: '/crm/', icon: truck, hue: 100 },
      {
        label: 'none',
        urlPath: '/none/page',
        icon: getIconPathData('folder'),
        hue: 225,
      },
      { label: 'start', urlPath: '/start', icon: truck, hue: 30 },
    ]);
  });

  test('icons and hues move with their categories', async () => {
    const moved = {
      ...files,
      'crm/_category_.yml': 'icon: truck\nhue: 100\nposition: 9',
    };
    const categories = await buildCategories({
      ...moved,
      'none/_category_.yml': 'position: 1',
      'start.md': createFrontMatter(
        'icon: truck\nhue: 30\nsidebar_position: 2',
      ),
    });
    expect(categories.map(({ label, hue }) => [label, hue])).toEqual([
      ['none', 265],
      ['start', 30],
      ['CRM', 100],
    ]);
  });

  test('a page beside a folder heads its category, and categories of sidebar.yml have their own', async () => {
    const beside = {
      'ai.md': createFrontMatter('icon: truck'),
      'ai/a.md': '# A',
    };
    expect(await buildCategories(beside)).toMatchObject([
      { icon: truck, hue: 265 },
    ]);
    const sidebar = '- { category: X, icon: truck, hue: 45, items: [ai/a] }';
    expect(
      await buildCategories({ ...beside, '../sidebar.yml': sidebar }),
    ).toMatchObject([{ label: 'X', icon: truck, hue: 45 }]);
  });
});
