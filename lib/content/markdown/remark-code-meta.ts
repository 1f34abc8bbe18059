import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { didYouMean } from '@/lib/content/diagnostics/did-you-mean';
import { getNodePosition, type MarkdownContext } from './context';
import { isKnownLanguage } from './highlighter';

const commonLanguages = ['js', 'ts', 'json', 'html', 'css', 'bash', 'yaml', 'markdown', 'text'];

/** Preserves the meta string of a code fence, which mdast-util-to-hast drops, and reports unknown languages. */
export function remarkCodeMeta({ report }: MarkdownContext) {
  return (tree: Root) => {
    visit(tree, 'code', (node) => {
      if (!isKnownLanguage((node.lang ?? '').toLowerCase()))
        report({
          rule: 'unknown-language',
          ...getNodePosition(node),
          message: `Unknown code block language "${node.lang}".`,
          hint: didYouMean(String(node.lang), commonLanguages),
        });
      node.data = { ...node.data, hProperties: { dataMeta: node.meta ?? '' } };
    });
  };
}
