import type { Code } from 'mdast';
import { getIndent, type PageContext } from './page-context';

/** Formats code as a fenced block, or as inline code if it is one line in a paragraph. */
export function formatCode(code: string, info: string, isInline = false): string {
  const text = code.replace(/^\s*\n/, '').trimEnd();
  if (isInline && !text.includes('\n')) return `\`\`\` ${text.replaceAll('```', "'''")} \`\`\``;
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  const block = `${fence}${info}\n${text}\n${fence}`;
  return isInline ? `\n\n${block}\n\n` : block;
}

/** Converts what Docusaurus makes of code blocks: diagrams, live code. */
export function convertCodeBlock(node: Code, context: PageContext): void {
  const { start } = context.toRange(node);
  const end = context.source.indexOf('\n', start);
  const info = context.source.slice(start, end);
  const isLive = /\s(?:live|noInline)\b/.test(info);
  const cleaned = info
    .replace(/\s+(?:live|noInline|npm2yarn)(?:=\S+)?\b/g, '')
    // Highlighted lines need a space before them.
    .replace(/^([`~]+[^\s{]+)(?=\{[\d,-]+\})/, '$1 ');
  let comment = '';
  if (isLive || node.lang === 'mermaid') {
    const what = isLive ? 'live code' : 'a diagram';
    context.report('code', node, what);
    const indent = getIndent(context.source, start);
    comment = `${context.comment(`${what} is shown as code`)}\n${indent.trimEnd()}\n${indent}`;
  }
  if (comment + cleaned !== info) context.edit(start, end, comment + cleaned);
}
