import { expect, test } from 'vitest';
import { collectPageMetrics, formatMetricsTable } from './page-metrics';
import { createTestPages } from './test-utils';

const pages = createTestPages({
  'a.md':
    '---\ntags: [crm]\n---\n## Part\n\nSee [B](b.md), [B too](b.md#x), [A](#part) and ![C](c.png).',
  'b.md': '| A |\n|---|\n| [A](a.md) |',
});

test('collectPageMetrics', () => {
  expect(collectPageMetrics(pages)).toEqual([
    {
      ...{ file: 'a.md', words: 7, headings: 1, tables: 0, pictures: 1 },
      ...{ linksIn: 1, linksOut: 1, tags: 1, grade: 0 },
    },
    {
      ...{ file: 'b.md', words: 2, headings: 0, tables: 1, pictures: 0 },
      ...{ linksIn: 1, linksOut: 1, tags: 0, grade: null },
    },
  ]);
});

test('formatMetricsTable', () => {
  expect(formatMetricsTable(collectPageMetrics(pages)).split('\n')).toEqual([
    '| Page | Words | Headings | Tables | Pictures | Links in | Links out | Tags | Grade |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    '| `a.md` | 7 | 1 | 0 | 1 | 1 | 1 | 1 | 0.0 |',
    '| `b.md` | 2 | 0 | 1 | 0 | 1 | 1 | 0 | — |',
    '| 2 pages | 9 | 1 | 1 | 1 | 2 | 2 | 1 | 0.0 |',
  ]);
});

test('returns zeros without pages', () => {
  expect(formatMetricsTable([]).split('\n').at(-1)).toBe(
    '| 0 pages | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0.0 |',
  );
});
