import { countWords } from './lengths';
import { getLinkTargets, type LintPage } from './lint-page';
import { findNodes } from './nodes';
import { measureReadability } from './readability';

/** The metrics of a page. `linksIn` counts the pages that link to it, `linksOut` the pages that it links to. */
type PageMetrics = {
  file: string;
  words: number;
  headings: number;
  tables: number;
  pictures: number;
  linksIn: number;
  linksOut: number;
  tags: number;
  grade: number | null;
};

/** Returns the metrics of every page, in the order of the pages. */
export function collectPageMetrics(pages: readonly LintPage[]): PageMetrics[] {
  const targets = pages.map(getLinkTargets);
  return pages.map(({ page, prose: { tree, blocks } }, index) => ({
    file: page.file,
    words: countWords(tree),
    headings: findNodes(tree, (node) => node.type === 'heading').length,
    tables: findNodes(tree, (node) => node.type === 'table').length,
    pictures: findNodes(tree, (node) => node.type === 'image' || node.type === 'imageReference')
      .length,
    linksIn: targets.filter((paths) => paths.has(page.urlPath)).length,
    linksOut: targets[index]?.size ?? 0,
    tags: page.tags.length,
    grade: measureReadability(blocks).grade,
  }));
}

const columns = [
  ['words', 'Words'],
  ['headings', 'Headings'],
  ['tables', 'Tables'],
  ['pictures', 'Pictures'],
  ['linksIn', 'Links in'],
  ['linksOut', 'Links out'],
  ['tags', 'Tags'],
] as const;

/** Formats metrics as a Markdown table; the last row has the totals, and the mean of the grades. */
export function formatMetricsTable(metrics: readonly PageMetrics[]): string {
  const grades = metrics.flatMap(({ grade }) => grade ?? []);
  const mean = sum(grades) / Math.max(1, grades.length);
  const rows = [
    ['Page', ...columns.map(([, title]) => title), 'Grade'],
    ['---', ...columns.map(() => '---:'), '---:'],
    ...metrics.map((page) => [
      `\`${page.file}\``,
      ...columns.map(([key]) => page[key]),
      page.grade?.toFixed(1) ?? '—',
    ]),
    [
      `${metrics.length} pages`,
      ...columns.map(([key]) => sum(metrics.map((page) => page[key]))),
      mean.toFixed(1),
    ],
  ];
  return rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
