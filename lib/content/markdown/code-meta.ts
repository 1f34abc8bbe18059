import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { didYouMean } from '@/lib/content/did-you-mean';
import { type MarkdownContext, positionOf } from './context';
import { isKnownLanguage } from './highlighter';

/** Keeps what is after a fence's language, which Markdown's way to HTML would drop; an unknown language is a diagnostic. */
export function codeMeta(context: MarkdownContext) {
  return (tree: Root) => {
    visit(tree, 'code', (node) => {
      if (!isKnownLanguage((node.lang ?? '').toLowerCase())) report(node, context);
      node.data = { ...node.data, hProperties: { dataMeta: node.meta ?? '' } };
    });
  };
}

const common = ['js', 'ts', 'json', 'html', 'css', 'bash', 'yaml', 'markdown', 'text'];

function report(node: Code, context: MarkdownContext): void {
  context.report({
    rule: 'unknown-language',
    ...positionOf(node),
    message: `Code cannot be coloured in the language "${node.lang}".`,
    hint: didYouMean(String(node.lang), common),
  });
}
