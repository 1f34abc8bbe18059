import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { codeOptions, takeMagicComments } from './code-options';
import type { Highlight, Token } from './highlighter';

/** Turns each fenced block into `<code-block title language>` around a coloured `<pre>`. */
export function codeBlocks(highlight: Highlight) {
  return async (tree: Root) => {
    const blocks: { pre: Element; code: Element }[] = [];
    visit(tree, 'element', (node) => {
      const [code] = node.children;
      if (node.tagName === 'pre' && code?.type === 'element' && code.tagName === 'code') {
        blocks.push({ pre: node, code });
      }
    });
    for (const { pre, code } of blocks) await drawBlock(pre, code, highlight);
  };
}

async function drawBlock(pre: Element, code: Element, highlight: Highlight): Promise<void> {
  const language = languageOf(code);
  const options = codeOptions(String(code.properties['dataMeta'] ?? ''));
  const written = textOf(code).replace(/\n$/, '');
  const magic =
    options.marked.size > 0
      ? { code: written, marked: options.marked }
      : takeMagicComments(written);
  const lines = await highlight(magic.code, language);
  const hasLines = magic.marked.size > 0 || options.firstNumber !== undefined;
  const children = lines.flatMap((tokens, index) => {
    const last = index === lines.length - 1;
    const content = [...tokens.map(drawToken), ...(last ? [] : [text('\n')])];
    if (!hasLines) return content;
    const number = options.firstNumber === undefined ? undefined : options.firstNumber + index;
    return [drawLine(content, { isMarked: magic.marked.has(index + 1), number })];
  });
  pre.tagName = 'code-block';
  pre.properties = {
    ...(options.title && { title: options.title }),
    ...(language && { language }),
  };
  pre.children = children;
}

function languageOf(code: Element): string {
  const classes = [code.properties['className'] ?? []].flat().map(String);
  const name = classes.find((each) => each.startsWith('language-'))?.slice('language-'.length);
  return (name ?? '').toLowerCase();
}

function drawToken({ text: value, kind }: Token): ElementContent {
  if (!kind) return text(value);
  return {
    type: 'element',
    tagName: 'span',
    properties: { className: [kind] },
    children: [text(value)],
  };
}

type Line = { isMarked: boolean; number: number | undefined };

function drawLine(children: ElementContent[], { isMarked, number }: Line): ElementContent {
  const properties = {
    className: isMarked ? ['codeLine', 'marked'] : ['codeLine'],
    ...(number !== undefined && { dataLine: number }),
  };
  return { type: 'element', tagName: 'span', properties, children };
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}
