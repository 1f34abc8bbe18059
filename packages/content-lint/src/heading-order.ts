import type { Heading } from 'mdast';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { getNodePosition } from '@/lib/content/markdown/context';
import { createPageDiagnostic, type LintPage } from './lint-page';
import { findNodes, getNodeText } from './nodes';

/** Reports skipped heading levels and level-1 headings other than the title, which is a leading `#` heading. */
export function checkHeadingOrder(page: LintPage): Diagnostic[] {
  const { tree } = page.prose;
  const first = tree.children.find(({ type }) => type !== 'mdxjsEsm' && type !== 'html');
  let level = 1;
  return findNodes(tree, (node) => node.type === 'heading').flatMap((heading) => {
    const problem = checkHeading(heading, level, heading === first);
    level = heading.depth;
    if (!problem) return [];
    const position = getNodePosition(heading);
    return createPageDiagnostic(page, { rule: 'heading-order', ...position, ...problem });
  });
}

function checkHeading(
  heading: Heading,
  previousLevel: number,
  isTitle: boolean,
): Pick<Diagnostic, 'message' | 'hint'> | undefined {
  const text = getNodeText(heading);
  const name = `"${text}"`;
  if (heading.depth === 1 && !isTitle)
    return {
      message: `The heading ${name} has one #, which is only for the title of the page.`,
      hint: `Write: ## ${text}`,
    };
  if (heading.depth <= previousLevel + 1) return undefined;
  return {
    message: `The heading ${name} skips a level: ${'#'.repeat(heading.depth)} after ${'#'.repeat(previousLevel)}.`,
    hint: `Write: ${'#'.repeat(previousLevel + 1)} ${text}`,
  };
}
