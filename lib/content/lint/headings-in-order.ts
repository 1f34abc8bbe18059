import type { Heading, Nodes } from 'mdast';
import type { Diagnostic } from '@/lib/content/diagnostic';
import { positionOf } from '@/lib/content/markdown/context';
import { type LintPage, pageDiagnostic } from './lint-page';
import { textOf } from './text-of';

/** Headings that skip a level, and a second heading of the first level. A `#` that begins the text is its title. */
export function headingsOutOfOrder(page: LintPage): Diagnostic[] {
  const { tree } = page.prose;
  const first = tree.children.find(({ type }) => type !== 'mdxjsEsm' && type !== 'html');
  let level = 1;
  return headingsIn(tree).flatMap((heading) => {
    const error = errorOf(heading, level, heading === first);
    level = heading.depth;
    return error
      ? pageDiagnostic(page, { rule: 'heading-order', ...positionOf(heading), ...error })
      : [];
  });
}

function errorOf(
  heading: Heading,
  before: number,
  isTitle: boolean,
): Pick<Diagnostic, 'message' | 'hint'> | undefined {
  const name = `"${textOf(heading)}"`;
  if (heading.depth === 1 && !isTitle)
    return {
      message: `The heading ${name} is of the first level, which is the title's.`,
      hint: 'Write it with ##.',
    };
  if (heading.depth <= before + 1) return undefined;
  return {
    message: `The heading ${name} skips a level: ${heading.depth} after ${before}.`,
    hint: `Write it with ${'#'.repeat(before + 1)}.`,
  };
}

function headingsIn(node: Nodes): Heading[] {
  if (node.type === 'heading') return [node];
  return 'children' in node ? node.children.flatMap(headingsIn) : [];
}
