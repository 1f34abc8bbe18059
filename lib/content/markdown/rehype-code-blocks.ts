import type { Element, ElementContent, Root } from 'hast';
import { toString as hastToString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { extractMagicComments, parseCodeMeta } from './code-meta';
import { createElement } from './create-element';
import type { Highlight, Token } from './highlighter';

/** Replaces each fenced code block with `<code-block title language>` and its highlighted content. */
export function rehypeCodeBlocks(highlight: Highlight) {
  return async (tree: Root) => {
    const blocks: { pre: Element; code: Element }[] = [];
    visit(tree, 'element', (node) => {
      const [code] = node.children;
      if (node.tagName === 'pre' && code?.type === 'element' && code.tagName === 'code') {
        blocks.push({ pre: node, code });
      }
    });
    for (const { pre, code } of blocks) await highlightBlock(pre, code, highlight);
  };
}

async function highlightBlock(pre: Element, code: Element, highlight: Highlight): Promise<void> {
  const language = getLanguage(code);
  const meta = parseCodeMeta(String(code.properties['dataMeta'] ?? ''));
  const source = hastToString(code).replace(/\n$/, '');
  const block =
    meta.highlightedLines.size > 0
      ? { code: source, highlightedLines: meta.highlightedLines }
      : extractMagicComments(source);
  const lines = await highlight(block.code, language);
  const { title, firstLineNumber } = meta;
  const hasLineElements = block.highlightedLines.size > 0 || firstLineNumber !== undefined;
  pre.tagName = 'code-block';
  pre.properties = { ...(title && { title }), ...(language && { language }) };
  pre.children = lines.flatMap((tokens, index) => {
    const content = tokens.map(createToken);
    if (index < lines.length - 1) content.push({ type: 'text', value: '\n' });
    if (!hasLineElements) return content;
    const properties = {
      className: block.highlightedLines.has(index + 1) ? ['codeLine', 'marked'] : ['codeLine'],
      ...(firstLineNumber !== undefined && { dataLine: firstLineNumber + index }),
    };
    return createElement('span', properties, content);
  });
}

function getLanguage(code: Element): string {
  const classes = [code.properties['className'] ?? []].flat().map(String);
  const className = classes.find((name) => name.startsWith('language-')) ?? '';
  return className.slice('language-'.length).toLowerCase();
}

function createToken({ text, className }: Token): ElementContent {
  if (className === '') return { type: 'text', value: text };
  return createElement('span', { className: [className] }, [text]);
}
