import type { Nodes } from 'mdast';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { getNodePosition } from '@/lib/content/markdown/context';
import { createPageDiagnostic, type LintPage } from './lint-page';
import { findNodes, getNodeText } from './nodes';

/** Reports links with generic text: screen readers can list the links of a page without their context. */
export function checkLinkTexts(page: LintPage): Diagnostic[] {
  return findNodes(page.prose.tree, isLink).flatMap((link) => {
    const text = getNodeText(link).replace(/\s+/g, ' ').trim();
    if (!genericText.test(text)) return [];
    return createPageDiagnostic(page, {
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
  if (node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement')
    return node.name === 'a' || node.name === 'Link';
  return node.type === 'link' || node.type === 'linkReference';
}
