import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { extractMagicComments, parseCodeOptions } from './code-options';
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
  const options = parseCodeOptions(String(code.properties['dataMeta'] ?? ''));
  const source = textOf(code).replace(/\n$/, '');
  const magic =
    options.marked.size > 0
      ? { code: source, marked: options.marked }
      : extractMagicComments(source);
  const lines = await highlight(magic.code, language);
  const hasLines = magic.marked.size > 0 || options.firstNumber !== undefined;
  const children = lines.flatMap((tokens, index) => {
    const last = index === lines.length - 1;
    const content = [...tokens.map(createToken), ...(last ? [] : [createText('\n')])];
    if (!hasLines) return content;
    const number = options.firstNumber === undefined ? undefined : options.firstNumber + index;
    return [createLine(content, { isMarked: magic.marked.has(index + 1), number })];
  });
  pre.tagName = 'code-block';
  pre.properties = {
    ...(options.title && { title: options.title }),
    ...(language && { language }),
  };
  pre.children = children;
}

function getLanguage(code: Element): string {
  const classes = [code.properties['className'] ?? []].flat().map(String);
  const name = classes
    .find((className) => className.startsWith('language-'))
    ?.slice('language-'.length);
  return (name ?? '').toLowerCase();
}

function createToken({ text: value, kind }: Token): ElementContent {
  if (!kind) return createText(value);
  return {
    type: 'element',
    tagName: 'span',
    properties: { className: [kind] },
    children: [createText(value)],
  };
}

type Line = { isMarked: boolean; number: number | undefined };

function createLine(children: ElementContent[], { isMarked, number }: Line): ElementContent {
  const properties = {
    className: isMarked ? ['codeLine', 'marked'] : ['codeLine'],
    ...(number !== undefined && { dataLine: number }),
  };
  return { type: 'element', tagName: 'span', properties, children };
}

function createText(value: string): ElementContent {
  return { type: 'text', value };
}
