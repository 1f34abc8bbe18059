import type { Html } from 'mdast';
import { visit } from 'unist-util-visit';
import { convertLinks } from './convert-links';
import { createPageContext, type PageContext, type PageLookups } from './page-context';
import { mapOutsideCode, parseMarkdown } from './parse-markdown';
import { prepareMarkdown } from './prepare-mdx';
import { rewriteSrcSet } from './urls';

type PlainSource = { body: string; firstLine: number; format: 'md' | 'mdx' };

const componentTag =
  /<\/?(?:[A-Z][\w.]*)(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^'"<>{}])*>/g;

/** Converts a page as plain Markdown: links and images. What is left of MDX in it is removed and reported. */
export function convertPlainMarkdown(
  { body, firstLine, format }: PlainSource,
  lookups: PageLookups,
): string {
  const normal = prepareMarkdown(body.replace(/\r\n?/g, '\n'));
  const source =
    format === 'mdx'
      ? removeMdx(normal, firstLine, lookups)
      : removeComponents(normal, firstLine, lookups);
  const context = createPageContext(source, lookups, firstLine);
  const tree = parseMarkdown(source, 'md');
  convertLinks(tree, context);
  visit(tree, 'html', (node) => convertHtml(node, context));
  return context.apply().replace(/^\n+/, '');
}

function removeMdx(text: string, firstLine: number, lookups: PageLookups): string {
  const body = mapOutsideCode(text, (part) =>
    part
      .replace(
        /^(?:import\s[^\n]*['"][^'"\n]+['"]|import\s*\{[^{}]*\}\s*from\s*['"][^'"\n]+['"]);?[ \t]*$/gm,
        '',
      )
      .replace(/^export\s+(?:const|let|default|function)\b[\s\S]*?(?:\n\s*\n|$(?![\s\S]))/gm, '\n')
      .replace(
        /\{\s*\/\*([\s\S]*?)\*\/\s*\}/g,
        (_, comment: string) => `<!--${comment.replaceAll('--', '- -')}-->`,
      )
      .replace(/\{(['"`])([^'"`{}\n]*)\1\}/g, '$2')
      .replace(/\s(?:style|on[A-Z]\w*)=\{(?:[^{}]|\{[^{}]*\})*\}/g, '')
      .replace(
        /(\s[\w-]+)=\{(?:useBaseUrl\(|require\()?\s*(['"])([^'"{}\n]*)\2\s*\)?(?:\.default)?\}/g,
        '$1="$3"',
      )
      .replace(/\sclassName=/g, ' class='),
  );
  return removeComponents(body, firstLine, lookups);
}

/** Removes the tags of components, which plain Markdown cannot have. */
function removeComponents(text: string, firstLine: number, lookups: PageLookups): string {
  const names = new Set<string>();
  const body = mapOutsideCode(text, (part) =>
    part.replace(componentTag, (tag) => {
      if (/^<[A-Z]>$/.test(tag)) return `\\${tag}`;
      names.add(/[\w.]+/.exec(tag)?.[0] ?? tag);
      return '';
    }),
  );
  if (names.size > 0)
    lookups.report('component', firstLine, [...names].map((name) => `<${name}>`).join(', '));
  return body;
}

function convertHtml(node: Html, context: PageContext): void {
  const { start } = context.toRange(node);
  const attribute = /\s(src|href|poster|srcset)=(["'])([^"'\n]*)\2|\s(style)=(["'])[^"'\n]*\5/gi;
  for (const match of context.slice(node).matchAll(attribute)) {
    const [text, name = '', quote = '', url = '', style] = match;
    const at = start + match.index;
    if (style) {
      context.report('style', node, 'style');
      context.edit(at, at + text.length, '');
      continue;
    }
    const rewritten =
      name.toLowerCase() === 'srcset'
        ? rewriteSrcSet(url, context.rewriteUrl)
        : context.rewriteUrl(url);
    if (rewritten !== url)
      context.edit(at, at + text.length, ` ${name}=${quote}${rewritten}${quote}`);
  }
}
