import { posix } from 'node:path';
import type { Root, RootContent } from 'mdast';
import { formatFile } from '@/lib/content/diagnostics/diagnostic';
import { findClosest } from '@/lib/content/diagnostics/suggest';
import { parseContentFile } from '@/lib/content/parse/front-matter';
import { decodePath } from '@/lib/urls/url-path';
import {
  isIncludedLine,
  isRelativePath,
  type MarkdownContext,
  mapToIncludedLines,
  type PageContext,
  toIncludedLine,
  toRelativePath,
} from './context';
import { describeMdxError } from './mdx-error';
import { getFormat, parseMarkdown } from './parse-markdown';
import { getJsxAttribute, isJsxElement, type JsxNode, visit } from './syntax-tree';

/**
 * Returns a function that reads the content of a partial for the element that includes it. If the partial is missing or includes itself,
 * this is reported, and the content is empty. `ancestors` lists the enclosing partials.
 */
export function createPartialReader(
  context: PageContext,
  ancestors: readonly string[],
  resolveComponents: (tree: Root, context: PageContext, ancestors: readonly string[]) => void,
) {
  return (file: string, node: JsxNode): RootContent[] => {
    const text = context.getPartial(file);
    if (text === undefined) reportMissingPartial(file, node, context);
    else if (ancestors.includes(file))
      context.report('missing-partial', node, {
        message: `The file "${formatFile(file)}" includes itself.`,
        hint: 'Remove this line.',
      });
    if (text === undefined || ancestors.includes(file)) return [];
    const tree = parsePartial(text, file, context);
    mapToIncludedLines(tree, context.listPartials().indexOf(file));
    resolveComponents(tree, { ...context, file }, [...ancestors, file]);
    rebaseUrls(tree, file, context.file);
    const [only, ...others] = tree.children;
    const isInline = node.type === 'mdxJsxTextElement' && others.length === 0;
    return isInline && only?.type === 'paragraph' ? only.children : tree.children;
  };
}

/**
 * Returns the path of an included Markdown file relative to `docs/`.
 * @example resolvePartial('./_save.mdx', 'crm/lists.md') // => 'crm/_save.mdx'
 */
export function resolvePartial(path: string, file: string): string {
  if (path.startsWith('/')) return posix.relative('docs', path.slice(1));
  return posix.join(posix.dirname(file), decodePath(path));
}

function reportMissingPartial(file: string, node: JsxNode, context: PageContext): void {
  // Attributes in a partial have line numbers of the partial.
  const isInPage = !isIncludedLine(node.position?.start.line ?? 0);
  const position = (isInPage && getJsxAttribute(node, 'file')) || node;
  const closest = findClosest(file, context.listPartials());
  const path = closest && toRelativePath(closest, context.file);
  const missing = {
    message: `The included file "${formatFile(file)}" does not exist.`,
    hint: path ? `Did you mean "${path}"?` : 'Create the file, or correct its path.',
  };
  const unnamed = {
    message: 'The tag does not say which file to include.',
    hint: 'Write, for example: <Include file="_steps.mdx" />',
  };
  context.report('missing-partial', position, file === '' ? unnamed : missing);
}

/** Parses a partial. Invalid MDX is reported and results in an empty tree. */
function parsePartial(text: string, file: string, { listPartials, report }: MarkdownContext): Root {
  try {
    return parseMarkdown(parseContentFile(text, file, {}).body, getFormat(file));
  } catch (error) {
    const { line, column, ...explanation } = describeMdxError(error, text);
    const index = listPartials().indexOf(file);
    report('bad-mdx', { line: toIncludedLine(line, index), column }, explanation);
    return { type: 'root', children: [] };
  }
}

/** Rewrites the relative links and images of a partial so that they resolve from the page that includes it. */
function rebaseUrls(tree: Root, from: string, to: string): void {
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      node.url = rebaseUrl(node.url, from, to);
    if (!isJsxElement(node)) return;
    for (const name of ['href', 'to', 'src']) {
      const attribute = getJsxAttribute(node, name);
      if (attribute) attribute.value = rebaseUrl(attribute.value, from, to);
    }
  });
}

function rebaseUrl(url: string, from: string, to: string): string {
  if (!isRelativePath(url)) return url;
  return toRelativePath(posix.join(posix.dirname(from), url), to);
}
