import type { Element, ElementContent, Root } from 'hast';
import { toString as hastToString } from 'hast-util-to-string';
import type { Root as MdastRoot } from 'mdast';
import { visit } from 'unist-util-visit';
import { didYouMean } from '@/lib/content/diagnostics/did-you-mean';
import { getNodePosition, type MarkdownContext } from './context';
import { type Highlight, isKnownLanguage, type Token } from './highlighter';
import { createElement } from './jsx';

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

/** The options of a fenced code block. Lines are 1-based. */
export type CodeMeta = {
  title: string;
  highlightedLines: ReadonlySet<number>;
  /** The number of the first line; undefined hides line numbers. */
  firstLineNumber: number | undefined;
};

/**
 * Parses the meta string of a code fence.
 * @example parseCodeMeta('title="a.js" {1,4-5} showLineNumbers') // => { title: 'a.js', highlightedLines: {1, 4, 5}, firstLineNumber: 1 }
 */
export function parseCodeMeta(meta: string): CodeMeta {
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(meta);
  const ranges = /\{([\d,\s-]+)\}/.exec(meta)?.[1] ?? '';
  const numbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/.exec(meta);
  return {
    title: title?.[1] ?? title?.[2] ?? '',
    highlightedLines: new Set(ranges.split(',').flatMap(parseRange)),
    firstLineNumber: numbers ? Number(numbers[1] ?? 1) : undefined,
  };
}

function parseRange(range: string): number[] {
  const [from, to = from] = range.trim().split('-').map(Number);
  if (!from || !to || to < from || to - from > 10_000) return [];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/**
 * Removes `highlight-next-line`, `highlight-start` and `highlight-end` comments from a code block and returns the lines
 * that they highlight.
 */
export function extractMagicComments(code: string): {
  code: string;
  highlightedLines: Set<number>;
} {
  const kept: string[] = [];
  const highlightedLines = new Set<number>();
  let isInside = false;
  let isNext = false;
  for (const line of code.split('\n')) {
    const directive = parseMagicComment(line);
    if (directive === undefined) {
      kept.push(line);
      if (isInside || isNext) highlightedLines.add(kept.length);
      isNext = false;
    } else if (directive === 'next-line') isNext = true;
    else isInside = directive === 'start';
  }
  return { code: kept.join('\n'), highlightedLines };
}

function parseMagicComment(line: string): string | undefined {
  return /^\s*(?:\/\/|#|--|;|%|\/\*|\{\/\*|<!--)\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/.exec(
    line,
  )?.[1];
}

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
  return (tree: MdastRoot) => {
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
