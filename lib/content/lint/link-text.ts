import type { Nodes } from 'mdast';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { getNodePosition } from '@/lib/content/markdown/context';
import { createPageDiagnostic, type LintPage } from './lint-page';
import { textOf } from './node-text';

/** Reports links with generic text: screen readers can list the links of a page without their context. */
export function checkLinkTexts(page: LintPage): Diagnostic[] {
  return findLinks(page.prose.tree).flatMap((link) => {
    const text = textOf(link).replace(/\s+/g, ' ').trim();
    if (!genericText.test(text)) return [];
    return createPageDiagnostic(page, {
      rule: 'bare-link-text',
      ...getNodePosition(link),
      message:
        text === ''
          ? 'This link has no text.'
          : `The link text "${text}" does not describe its target.`,
      hint: 'Use the title of the target page.',
    });
  });
}

const genericText =
  /^(?:|(?:click |see |read |look )?(?:here|there|this|it|more)|(?:this|the|that) (?:page|link|article|guide|section)|(?:learn|find out|show) more|link|page|details|read on)[.…:]*$/i;

function findLinks(node: Nodes): Nodes[] {
  if (isLink(node)) return [node];
  return 'children' in node ? node.children.flatMap(findLinks) : [];
}

function isLink(node: Nodes): boolean {
  if (node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement')
    return node.name === 'a' || node.name === 'Link';
  return node.type === 'link' || node.type === 'linkReference';
}
