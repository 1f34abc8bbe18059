import type { Code } from 'mdast';
import type { PageContext } from './page-context';

/** Formats code as a fenced block, or as inline code if it is one line in a paragraph. */
export function formatCode(
  code: string,
  info: string,
  isInline = false,
): string {
  const text = code.replace(/^\s*\n/, '').trimEnd();
  if (isInline && !text.includes('\n')) {
    return `\`\`\` ${text.replaceAll('```', "'''")} \`\`\``;
  }
  const fences = [...text.matchAll(/`{3,}/g)];
  const longest = Math.max(2, ...fences.map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  const block = `${fence}${info}\n${text}\n${fence}`;
  if (isInline) {
    return `\n\n${block}\n\n`;
  }
  return block;
}

/** A title, or an option that makes Docusaurus render a block in a special way. */
const titleOrOption =
  /"[^"]*"|'[^']*'|\s+(?:live|noInline|npm2yarn)(?:=\S+)?(?=\s|$)/g;

/** Removes the options of a code block that have no effect here, and reports special blocks. */
export function convertCodeBlock(node: Code, context: PageContext): void {
  const { start } = context.toRange(node);
  const end = context.source.indexOf('\n', start);
  const info = context.source.slice(start, end);
  const dropped: string[] = [];
  const newInfo = info
    .replace(titleOrOption, (match) => {
      if (/^["']/.test(match)) {
        return match;
      }
      dropped.push(match.trim());
      return '';
    })
    // Highlighted lines need a space before them.
    .replace(/^([`~]+[^\s{]+)(?=\{[\d,-]+\})/, '$1 ');
  if (node.lang === 'mermaid') {
    dropped.push('mermaid');
  }
  if (dropped.length > 0) {
    context.report('code', node, dropped.join(', '));
  }
  if (newInfo !== info) {
    context.edit(start, end, newInfo);
  }
}
