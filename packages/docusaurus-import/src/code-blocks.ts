import type { Code } from 'mdast';
import { convertNpmCommands } from './npm-commands';
import type { PageContext } from './page-context';

/** Formats code as a fenced block, or as inline code if it is one line in a paragraph. */
export function formatCode(code: string, info: string, isInline = false): string {
  const text = code.replace(/^\s*\n/, '').trimEnd();
  if (isInline && !text.includes('\n')) return `\`\`\` ${text.replaceAll('```', "'''")} \`\`\``;
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  const block = `${fence}${info}\n${text}\n${fence}`;
  return isInline ? `\n\n${block}\n\n` : block;
}

/** Converts what Docusaurus makes of code blocks: tabs of commands, diagrams, live code. */
export function convertCodeBlock(node: Code, context: PageContext): void {
  const { lang, meta = '' } = node;
  const { start } = context.toRange(node);
  if (lang === 'mermaid') addComment('mermaid', 'a diagram is shown as code');
  if (/(?:^|\s)(?:live|noInline)\b/.test(meta ?? '')) {
    addComment('live-code', 'live code is shown as code');
    replaceInfo(/\s+(?:live|noInline)(?:=\S+)?\b/g, '');
  }
  if (/(?:^|\s)npm2yarn\b/.test(meta ?? '')) context.replace(node, formatNpmTabs(node));
  else if (/^\{?[^\s{]*\{[\d,-]+\}/.test(lang ?? ''))
    replaceInfo(/(?<=[^\s`~])\{(?=[\d,-]+\})/, ' {');

  function addComment(rule: 'mermaid' | 'live-code', text: string) {
    context.report(rule, node, String(meta ?? ''));
    const { indent } = /(?<indent>[^\n]*)$/.exec(context.source.slice(0, start))?.groups ?? {};
    const prefix = (indent ?? '').replace(/[^\t>]/g, ' ');
    context.edit(start, start, `${context.comment(text)}\n${prefix.trimEnd()}\n${prefix}`);
  }

  function replaceInfo(pattern: RegExp, text: string) {
    const end = context.source.indexOf('\n', start);
    const info = context.source.slice(start, end);
    context.edit(start, end, info.replace(pattern, text));
  }
}

function formatNpmTabs({ lang, meta, value }: Code): string {
  const info = [lang ?? 'bash', (meta ?? '').replace(/\bnpm2yarn\b/, '').trim()]
    .filter(Boolean)
    .join(' ');
  const scripts = {
    npm: value,
    yarn: convertNpmCommands(value, 'yarn'),
    pnpm: convertNpmCommands(value, 'pnpm'),
  };
  const items = Object.entries(scripts).map(
    ([name, script]) =>
      `<TabItem value="${name}" label="${name === 'yarn' ? 'Yarn' : name}">\n\n${formatCode(script, info)}\n\n</TabItem>`,
  );
  return `<Tabs groupId="npm2yarn">\n${items.join('\n')}\n</Tabs>`;
}
