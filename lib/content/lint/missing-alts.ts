import type { Nodes } from 'mdast';
import type { Finding } from '@/lib/content/finding';
import { type Position, positionOf } from '@/lib/content/markdown/context';
import { type LintPage, pageFinding } from './lint-page';
import { placeIn } from './text-part';

/** Pictures without words for those who do not see them. In HTML an empty `alt` says that a picture is decoration. */
export function missingAlts(page: LintPage): Finding[] {
  return picturesWithoutAlt(page.prose.tree).map((place) =>
    pageFinding(page, {
      rule: 'missing-alt',
      ...place,
      message: 'This picture has no text in its place.',
      hint: 'Say what it shows between the square brackets: ![A board with four stages](board.svg).',
    }),
  );
}

function picturesWithoutAlt(node: Nodes): Position[] {
  if (node.type === 'html') return inHtml(node.value, positionOf(node));
  if (isPictureWithoutAlt(node)) return [positionOf(node)];
  return 'children' in node ? node.children.flatMap(picturesWithoutAlt) : [];
}

function isPictureWithoutAlt(node: Nodes): boolean {
  if (node.type === 'image' || node.type === 'imageReference') return !node.alt?.trim();
  if (node.type !== 'mdxJsxTextElement' && node.type !== 'mdxJsxFlowElement') return false;
  const names = node.attributes.map((each) => (each.type === 'mdxJsxAttribute' ? each.name : '…'));
  return node.name === 'img' && !names.includes('alt') && !names.includes('…');
}

function inHtml(html: string, start: Position): Position[] {
  return [...html.matchAll(/<img\b[^>]*>/gi)]
    .filter(([tag]) => !/\salt\s*=/i.test(tag))
    .map(({ index }) => placeIn({ text: html, ...start }, index));
}
