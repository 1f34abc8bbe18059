import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { didYouMean } from '@/lib/content/diagnostics/did-you-mean';
import { getNodePosition, type MarkdownContext } from './context';
import { isKnownLanguage } from './highlighter';

const commonLanguages = [
  'js',
  'javascript',
  'ts',
  'typescript',
  'json',
  'html',
  'css',
  'bash',
  'yaml',
  'markdown',
  'python',
  'text',
];

/** Preserves the meta string of a code fence, which mdast-util-to-hast drops, and reports unknown languages. */
export function remarkCodeMeta({ report }: MarkdownContext) {
  return (tree: Root) => {
    visit(tree, 'code', (node) => {
      if (!isKnownLanguage((node.lang ?? '').toLowerCase()))
        report({
          rule: 'unknown-language',
          ...getNodePosition(node),
          message: `The code block language "${node.lang}" is unknown.`,
          hint: didYouMean(
            String(node.lang),
            commonLanguages,
            'Use a language such as js, json or bash, or text for none.',
          ),
        });
      node.data = { ...node.data, hProperties: { dataMeta: node.meta ?? '' } };
    });
  };
}
