import type { Html, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { type ConversionResult, convertComponent } from './convert-component';
import {
  type BodyContext,
  type Expression,
  escapeText,
  evaluateExpression,
  formatAttributes,
  getAttributeValue,
  isExpression,
  isJsx,
  type JsxNode,
  readImports,
  resolveName,
} from './jsx';
import { createPageContext, type PageLookups } from './page-context';
import { type Format, hideHeadingIds, parseMarkdown } from './parse-markdown';
import { convertComments, prepareMarkdown } from './prepare-markdown';

/** The body of a page of the project. */
type PageBody = {
  body: string;
  /** The format that the project parses, and whether the page keeps this format. */
  format: Format;
  keepsFormat: boolean;
  bodyStartLine: number;
};

/** A converted page, or the body of a page before its conversion. */
type PageText = { text: string; format: Format };

/**
 * Converts the body of a page to the dialect of the site. Throws an Error if it must be MDX and is
 * not valid.
 */
export function convertPage(source: PageBody, lookups: PageLookups): PageText {
  const { bodyStartLine, keepsFormat } = source;
  const { text, tree, format } = parsePage(source, lookups);
  const context = createPageContext(text, lookups, { bodyStartLine, format });
  convertTree(tree, readImports(tree, context));
  const converted = context.apply().replace(/^\n+/, '');
  const markdown =
    format === 'md' || keepsFormat ? undefined : toMarkdown(converted, lookups);
  if (markdown === undefined) {
    return { text: converted, format };
  }
  return { text: markdown, format: 'md' };
}

/** Parses a page. One that is not valid MDX, as in Docusaurus 2, is read as Markdown. */
function parsePage(
  { body, format, bodyStartLine, keepsFormat }: PageBody,
  lookups: PageLookups,
): PageText & { tree: Root } {
  const markdown = prepareMarkdown(body);
  if (format === 'mdx') {
    try {
      const text = convertComments(markdown);
      const tree = parseMarkdown(hideHeadingIds(text), 'mdx');
      return { text, tree, format };
    } catch (error) {
      if (keepsFormat) {
        throw error;
      }
      lookups.report('invalid-mdx', bodyStartLine, String(error));
    }
  }
  return {
    text: markdown,
    tree: parseMarkdown(markdown, 'md'),
    format: 'md',
  };
}

function convertTree(tree: Root, context: BodyContext): void {
  convertLinks(tree, context);
  visit(tree, (node) => {
    if (node.type === 'html') {
      convertHtml(node, context);
    } else if (isExpression(node)) {
      convertExpression(node, context);
    } else if (isJsx(node) && !convertElement(node, context)) {
      return SKIP;
    }
    return undefined;
  });
}

const commentPattern = /^\s*\/\*([\s\S]*)\*\/\s*$/;

/** Returns MDX as plain Markdown if it has no tags, expressions or indented code. */
function toMarkdown(text: string, lookups: PageLookups): string | undefined {
  const context = createPageContext(text, lookups);
  let isMdx = false;
  visit(parseMarkdown(hideHeadingIds(text), 'mdx'), (node) => {
    isMdx ||= isJsx(node);
    if (!isExpression(node)) {
      return;
    }
    const comment = commentPattern.exec(node.value)?.[1];
    if (comment === undefined || comment.includes('--')) {
      isMdx = true;
    } else {
      const { start, end } = context.toRange(node);
      context.edit(start, end, `<!--${comment}-->`);
    }
  });
  const markdown = context.apply();
  visit(parseMarkdown(markdown, 'md'), 'code', (node) => {
    isMdx ||= !/^(?:`{3}|~{3})/.test(
      markdown.slice(node.position?.start.offset),
    );
  });
  return isMdx ? undefined : markdown;
}

/** Rewrites the URLs in the HTML of a Markdown page. */
function convertHtml(node: Html, context: BodyContext): void {
  const { start, end } = context.toRange(node);
  const html = context.slice(node);
  const rewritten = html.replace(
    /(\s(?:src|href|poster)=)(["'])(.*?)\2/g,
    (_, name: string, quote: string, url: string) =>
      name + quote + context.rewriteUrl(url) + quote,
  );
  if (rewritten !== html) {
    context.edit(start, end, rewritten);
  }
}

/** The target of a link, image or definition after its text. */
const targetPattern =
  /\](?:\(|:)\s*(<(?:[^<>\n\\]|\\.)*>|(?:[^\s()\\]|\\.|\((?:[^\s()\\]|\\.)*\))*)/;

/** Rewrites the URLs of Markdown links, images and definitions. */
function convertLinks(tree: Root, context: BodyContext): void {
  visit(tree, (node) => {
    if (
      node.type !== 'link' &&
      node.type !== 'image' &&
      node.type !== 'definition'
    ) {
      return;
    }
    const rewritten = context.rewriteUrl(node.url);
    if (rewritten === node.url) {
      return;
    }
    const { start, end } = context.toRange(node);
    const last = node.type === 'link' ? node.children.at(-1) : undefined;
    const from = last ? context.toRange(last).end : start;
    const match = targetPattern.exec(context.source.slice(from, end));
    if (!match) {
      return;
    }
    const targetEnd = from + match.index + match[0].length;
    context.edit(targetEnd - String(match[1]).length, targetEnd, rewritten);
  });
}

/** Converts an element or component. Returns false if its content needs no further conversion. */
function convertElement(node: JsxNode, context: BodyContext): boolean {
  const name = resolveName(node, context.imports);
  if (/^(?:head|Head|script|style|TOCInline)$/.test(name)) {
    context.report('element', node, `<${name}>`);
    context.replace(node, '');
    return false;
  }
  const isComponent = name !== '' && !/^[a-z][^.-]*$/.test(name);
  const result: ConversionResult = isComponent
    ? convertComponent(node, context)
    : { kind: 'kept' };
  if (result.kind !== 'kept') {
    return result.kind === 'unwrapped';
  }
  if (/^(?:iframe|frame|object|embed|form)$/.test(name)) {
    context.report('element', node, `<${name}>`);
  }
  convertAttributes(node, context, result.allowedProps);
  return true;
}

/** Converts the attributes of an element that keeps its tags, one by one. */
function convertAttributes(
  node: JsxNode,
  context: BodyContext,
  allowedProps?: readonly string[],
) {
  for (const attribute of node.attributes) {
    const { start, end } = context.toRange(attribute);
    const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : '{…}';
    const isAllowed =
      isGlobalAttribute(name) || !allowedProps || allowedProps.includes(name);
    const converted = isAllowed
      ? convertAttribute(attribute, context)
      : undefined;
    if (converted !== undefined) {
      context.edit(start, end, converted);
    } else {
      if (name !== 'key') {
        context.report('attribute', attribute, `${name} of <${node.name}>`);
      }
      context.edit(context.source.slice(0, start).search(/\s*$/), end, '');
    }
  }
}

/** Whether any element can have an attribute. */
function isGlobalAttribute(name: string): boolean {
  return /^(?:className|id|(?:data|aria)-.*)$/.test(name);
}

const urlAttributes = new Set(['src', 'href', 'poster', 'xlinkHref']);

/** Returns the source of an attribute; undefined if it is dropped, or its value is code. */
function convertAttribute(
  attribute: JsxNode['attributes'][number],
  context: BodyContext,
): string | undefined {
  if (
    attribute.type !== 'mdxJsxAttribute' ||
    /^(?:style|key|ref|on[A-Z].*)$/.test(attribute.name)
  ) {
    return undefined;
  }
  const { name } = attribute;
  const value = getAttributeValue(attribute, context.imports.files);
  if (value === undefined || typeof value === 'object') {
    return undefined;
  }
  const isUrl = typeof value === 'string' && urlAttributes.has(name);
  const rewritten = isUrl ? context.rewriteUrl(value) : value;
  const isText = typeof (attribute.value ?? '') === 'string';
  if (rewritten === value && isText) {
    return context.slice(attribute);
  }
  return formatAttributes({ [name]: rewritten }).trim();
}

/**
 * Replaces an expression with its value. Reports code and replaces it with a comment. Keeps
 * comments.
 */
function convertExpression(node: Expression, context: BodyContext) {
  const code = node.value.trim();
  if (code === '' || code.startsWith('/*')) {
    return;
  }
  const value = evaluateExpression(node.data?.estree, context.imports.files);
  const text = formatValue(value);
  if (text === undefined) {
    context.report('expression', node, `{${code}}`);
  }
  context.replace(
    node,
    text ?? context.comment(`{${code}} is an expression, which was left out`),
  );
}

/** Returns a value as MDX text; undefined for code. */
function formatValue(value: unknown): string | undefined {
  if (value === null || typeof value === 'boolean') {
    return '';
  }
  if (typeof value !== 'string' && typeof value !== 'number') {
    return undefined;
  }
  return escapeText(String(value)).replace(/^\s*$/, ' ');
}
