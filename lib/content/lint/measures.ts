import type { Nodes } from 'mdast';
import { wordsIn } from './lengths';
import type { LintPage } from './lint-page';
import { readingOf } from './reading-grade';

/** The figures of a page. `linksIn` counts the pages that link to it, `linksOut` the pages that it links to. */
export type PageMeasures = {
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

/** The figures of every page, in the order of the pages. */
export function measuresOf(pages: readonly LintPage[]): PageMeasures[] {
  const linked = new Map<string, number>();
  for (const target of pages.flatMap((each) => [...targetsOf(each)]))
    linked.set(target, (linked.get(target) ?? 0) + 1);
  return pages.map((each) => ({
    file: each.page.file,
    words: wordsIn(each.prose.tree),
    headings: countOf(each.prose.tree, ['heading']),
    tables: countOf(each.prose.tree, ['table']),
    pictures: countOf(each.prose.tree, ['image', 'imageReference']),
    linksIn: linked.get(each.page.urlPath) ?? 0,
    linksOut: targetsOf(each).size,
    tags: each.page.tags.length,
    grade: readingOf(each.prose.blocks)?.grade ?? null,
  }));
}

/** The URL paths of other pages that a page links to. */
function targetsOf({ page, facts }: LintPage): Set<string> {
  const targets = new Set(facts.links.map(({ target }) => target));
  targets.delete(page.urlPath);
  return targets;
}

function countOf(node: Nodes, types: readonly Nodes['type'][]): number {
  const inside =
    'children' in node
      ? node.children.reduce((sum: number, child) => sum + countOf(child, types), 0)
      : 0;
  return inside + (types.includes(node.type) ? 1 : 0);
}

/** The figures as a Markdown table, with their sums; of the grades it gives the mean. */
export function measuresTable(measures: readonly PageMeasures[]): string {
  const sum = (
    name: 'words' | 'headings' | 'tables' | 'pictures' | 'linksIn' | 'linksOut' | 'tags',
  ) => measures.reduce((total, each) => total + each[name], 0);
  const grades = measures.flatMap(({ grade }) => grade ?? []);
  const mean = grades.reduce((total, grade) => total + grade, 0) / Math.max(1, grades.length);
  const rows = [
    ['Page', 'Words', 'Headings', 'Tables', 'Pictures', 'Links in', 'Links out', 'Tags', 'Grade'],
    ['---', ...Array.from({ length: 8 }, () => '---:')],
    ...measures.map((each) => [
      `\`${each.file}\``,
      each.words,
      each.headings,
      each.tables,
      each.pictures,
      each.linksIn,
      each.linksOut,
      each.tags,
      each.grade?.toFixed(1) ?? '—',
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
