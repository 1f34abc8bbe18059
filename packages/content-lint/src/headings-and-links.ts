import type { Heading, Nodes } from 'mdast';
import type { Diagnostic } from './diagnostic';
import { createPageDiagnostics, type LintPage } from './lint-page';
import { findNodes, getNodePosition, getNodeText } from './nodes';
import { collapseWhitespace } from './text-fragment';

/**
 * Reports skipped heading levels and level-1 headings other than the title, which is a leading `#`
 * heading.
 */
export function checkHeadingOrder(page: LintPage): Diagnostic[] {
  const { tree } = page.prose;
  const first = tree.children.find(
    ({ type }) => type !== 'mdxjsEsm' && type !== 'html',
  );
  let level = 1;
  return findNodes(tree, (node) => node.type === 'heading').flatMap(
    (heading) => {
      const problem = checkHeading(heading, level, heading === first);
      level = heading.depth;
      if (!problem) {
        return [];
      }
      const position = getNodePosition(heading);
      return createPageDiagnostics(page, {
        rule: 'heading-order',
        ...position,
        ...problem,
      });
    },
  );
}

function checkHeading(
  heading: Heading,
  previousLevel: number,
  isTitle: boolean,
) {
  const text = getNodeText(heading);
  const name = `"${text}"`;
  if (heading.depth === 1 && !isTitle) {
    return {
      message: `The heading ${name} has one #, which is only for the title of the page.`,
      hint: `Write: ## ${text}`,
    };
  }
  if (heading.depth <= previousLevel + 1) {
    return undefined;
  }
  return {
    message: `The heading ${name} skips a level: ${'#'.repeat(heading.depth)} after ${'#'.repeat(previousLevel)}.`,
    hint: `Write: ${'#'.repeat(previousLevel + 1)} ${text}`,
  };
}

/**
 * Reports links with generic text: screen readers can list the links of a page without their
 * context.
 */
export function checkLinkTexts(page: LintPage): Diagnostic[] {
  return findNodes(page.prose.tree, isLink).flatMap((link) => {
    const text = collapseWhitespace(getNodeText(link)).trim();
    if (!genericText.test(text)) {
      return [];
    }
    return createPageDiagnostics(page, {
      rule: 'bare-link-text',
      ...getNodePosition(link),
      message:
        text === ''
          ? 'This link has no text.'
          : `The link text "${text}" does not say where the link leads.`,
      hint: 'Write the title of the target page between the brackets.',
    });
  });
}

const genericText =
  /^(?:|(?:click |see |read |look )?(?:here|there|this|it|more)|(?:this|the|that) (?:page|link|article|guide|section)|(?:learn|find out|show) more|link|page|details|read on)[.…:]*$/i;

function isLink(node: Nodes): node is Nodes {
  if (node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement') {
    return node.name === 'a' || node.name === 'Link';
  }
  return node.type === 'link' || node.type === 'linkReference';
}
