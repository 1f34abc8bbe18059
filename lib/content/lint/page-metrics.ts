import type { Nodes } from 'mdast';
import { countWords } from './lengths';
import type { LintPage } from './lint-page';
import { measureReadability } from './readability';

/** The metrics of a page. `linksIn` counts the pages that link to it, `linksOut` the pages that it links to. */
export type PageMetrics = {
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
  const incoming = new Map<string, number>();
  for (const target of pages.flatMap((createLintPage) => [...getTargets(createLintPage)]))
    incoming.set(target, (incoming.get(target) ?? 0) + 1);
  return pages.map((createLintPage) => {
    const { page, prose } = createLintPage;
    return {
      file: page.file,
      words: countWords(prose.tree),
      headings: countNodes(prose.tree, ['heading']),
      tables: countNodes(prose.tree, ['table']),
      pictures: countNodes(prose.tree, ['image', 'imageReference']),
      linksIn: incoming.get(page.urlPath) ?? 0,
      linksOut: getTargets(createLintPage).size,
      tags: page.tags.length,
      grade: measureReadability(prose.blocks)?.grade ?? null,
    };
  });
}

/** Returns the URL paths of the other pages that a page links to. */
function getTargets({ page, metadata }: LintPage): Set<string> {
  const targets = new Set(metadata.links.map(({ target }) => target));
  targets.delete(page.urlPath);
  return targets;
}

function countNodes(node: Nodes, types: readonly Nodes['type'][]): number {
  const inside =
    'children' in node
      ? node.children.reduce((sum: number, child) => sum + countNodes(child, types), 0)
      : 0;
  return inside + (types.includes(node.type) ? 1 : 0);
}

/** Formats metrics as a Markdown table; the last row has the totals, and the mean of the grades. */
export function formatMetricsTable(measures: readonly PageMetrics[]): string {
  const sum = (
    name: 'words' | 'headings' | 'tables' | 'pictures' | 'linksIn' | 'linksOut' | 'tags',
  ) => measures.reduce((total, page) => total + page[name], 0);
  const grades = measures.flatMap(({ grade }) => grade ?? []);
  const mean = grades.reduce((total, grade) => total + grade, 0) / Math.max(1, grades.length);
  const rows = [
    ['Page', 'Words', 'Headings', 'Tables', 'Pictures', 'Links in', 'Links out', 'Tags', 'Grade'],
    ['---', ...Array.from({ length: 8 }, () => '---:')],
    ...measures.map((page) => [
      `\`${page.file}\``,
      page.words,
      page.headings,
      page.tables,
      page.pictures,
      page.linksIn,
      page.linksOut,
      page.tags,
      page.grade?.toFixed(1) ?? '—',
    ]),
    [
      `${measures.length} pages`,
      sum('words'),
      sum('headings'),
      sum('tables'),
      sum('pictures'),
      sum('linksIn'),
      sum('linksOut'),
      sum('tags'),
      mean.toFixed(1),
    ],
  ];
  return rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
}
