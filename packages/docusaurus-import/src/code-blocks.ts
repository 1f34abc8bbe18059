import type { Code } from 'mdast';
import { escapeText } from './jsx';
import { getIndent, type PageContext } from './page-context';

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

/** A text in quotes, such as a title. */
const quoted = /"[^"]*"|'[^']*'/g;

const liveOption = /\s+(?:live|noInline)(?:=\S+)?(?=\s|$)/;

/**
 * Converts the code blocks that Docusaurus renders specially: tabs of commands, diagrams, live
 * code.
 */
export function convertCodeBlock(node: Code, context: PageContext): void {
  const { start } = context.toRange(node);
  const end = context.source.indexOf('\n', start);
  const info = context.source.slice(start, end);
  const options = info.replace(quoted, '');
  const isLive = liveOption.test(options);
  const isScript = /\snpm2yarn\b/.test(options);
  const block = isScript
    ? formatNpmTabs(node)
    : insertFile(node, info, context);
  if (block !== undefined) {
    context.replace(node, block);
    return;
  }
  const newInfo = info
    .replace(
      new RegExp(`${quoted.source}|${liveOption.source}`, 'g'),
      (match) => (/^["']/.test(match) ? match : ''),
    )
    // Highlighted lines need a space before them.
    .replace(/^([`~]+[^\s{]+)(?=\{[\d,-]+\})/, '$1 ');
  let comment = '';
  if (isLive || node.lang === 'mermaid') {
    const blockType = isLive ? 'live code' : 'a diagram';
    context.report('code', node, blockType);
    const indent = getIndent(context.source, start);
    comment = `${context.comment(`${blockType} is shown as code`)}\n${indent.trimEnd()}\n${indent}`;
  }
  if (comment + newInfo !== info) {
    context.edit(start, end, comment + newInfo);
  }
}

/**
 * Returns a block with the lines that remark-code-import inserts for `file=./a.js#L3-L5`, or a link
 * for `reference` to a file of GitHub.
 */
function insertFile(
  node: Code,
  info: string,
  context: PageContext,
): string | undefined {
  const options = info.replace(quoted, '');
  const url = /\sreference\b/.test(options)
    ? /^https:\/\/\S+/.exec(node.value)?.[0]
    : undefined;
  if (url !== undefined) {
    context.report('code', node, `code of ${url}`);
    return `[${escapeText(url.replace(/^.*\//, ''))}](${url})`;
  }
  const [, file] = /\sfile=(\S+)/.exec(node.value === '' ? options : '') ?? [];
  if (file === undefined) {
    return undefined;
  }
  const [path = '', first = 1, last = Infinity] = file.split(/#L|-L/);
  const code = context.readText(path.replace('<rootDir>', '@site'));
  if (code === undefined) {
    context.report('missing-file', node, path);
  }
  const lines = (code ?? '').split('\n').slice(Number(first) - 1, Number(last));
  return formatCode(lines.join('\n'), info.replace(/^[`~]+|\sfile=\S+/g, ''));
}

function formatNpmTabs({ lang, meta, value }: Code): string {
  const options = ` ${meta ?? ''}`.replace(/\snpm2yarn\b\S*/, '');
  const info = `${lang ?? 'bash'}${options}`.trim();
  const managers = ['npm', 'yarn', 'pnpm'] as const;
  const items = managers.map((name) => {
    const code = formatCode(
      name === 'npm' ? value : convertNpmCommands(value, name),
      info,
    );
    const label = name === 'yarn' ? 'Yarn' : name;
    return `<TabItem value="${name}" label="${label}">\n\n${code}\n\n</TabItem>`;
  });
  return `<Tabs groupId="npm2yarn">\n${items.join('\n')}\n</Tabs>`;
}

/**
 * Converts the npm commands in a shell script to another package manager. Other commands stay the
 * same.
 */
export function convertNpmCommands(
  script: string,
  manager: 'yarn' | 'pnpm',
): string {
  const isYarn = manager === 'yarn';
  const addGlobally = isYarn ? 'global add' : 'add -g';
  const commands: [pattern: RegExp, command: string][] = [
    [/\bnpx\b(?: -y\b)?/g, 'dlx'],
    [/\bnpm (?:install|i|add)[ \t]+(?:-g|--global)\b/g, addGlobally],
    [/\bnpm (?:install|i|add)(?=[ \t]+[^\s&|;])/g, 'add'],
    [/\bnpm i\b/g, 'install'],
    [/\bnpm (?:uninstall|rm)\b/g, 'remove'],
    [/\bnpm ci\b/g, 'install --frozen-lockfile'],
    [/\bnpm init(?=[ \t]+\w)/g, 'create'],
    [/\bnpm (?=[a-z])/g, ''],
  ];
  let converted = script;
  for (const [pattern, command] of commands) {
    converted = converted.replace(pattern, `${manager} ${command}`);
  }
  return converted
    .replace(/ (?:-D|--save-dev)\b/g, isYarn ? ' --dev' : ' --save-dev')
    .replace(/ (?:-S|--save|--)(?=\s|$)/gm, '');
}
