import type { Root } from 'mdast';
import type {
  MdxFlowExpression,
  MdxTextExpression,
} from 'mdast-util-mdx-expression';
import { SKIP, visit } from 'unist-util-visit';
import { convertCodeBlock } from './code-blocks';
import { convertComponent, isKept } from './convert-component';
import {
  type BodyContext,
  escapeText,
  formatAttributes,
  getAttributeValue,
  getValue,
  isJsx,
  type JsxNode,
  readModules,
} from './jsx';
import {
  createPageContext,
  getIndent,
  type PageContext,
  type PageLookups,
} from './page-context';
import { type Format, htmlElements, parseMarkdown } from './parse-markdown';
import {
  convertFormulas,
  escapeBraces,
  prepareMdx,
  repairMdx,
} from './repair-mdx';

export type PageSource = {
  body: string;
  /** The format that the project parses, and whether the page keeps this format. */
  format: Format;
  keepsFormat: boolean;
  firstLine: number;
};

/**
 * Converts the body of a page to the dialect of the site. Throws an Error if it is not valid MDX
 * after repairs.
 */
export function convertPage(source: PageSource, lookups: PageLookups) {
  const { firstLine, keepsFormat } = source;
  const body = source.body.replace(/\r\n?/g, '\n');
  const { text, count } = lookups.hasMath
    ? convertFormulas(body)
    : { text: body, count: 0 };
  if (count > 0) {
    lookups.report('code', firstLine, `${count} formulas`);
  }
  const repaired = repairMdx(
    prepareMdx(source.format === 'md' ? escapeBraces(text) : text),
  );
  if (repaired.repairs > 0) {
    lookups.report('escaped', firstLine, `${repaired.repairs} places`);
  }
  const context = createPageContext(repaired.text, lookups, firstLine);
  convertTree(repaired.tree, readModules(repaired.tree, context));
  const converted = context.apply().replace(/^\n+/, '');
  const mdx = converted === repaired.text ? repaired : repairMdx(converted);
  const markdown = keepsFormat
    ? undefined
    : toMarkdown(mdx.text, mdx.tree, lookups);
  const format: Format = markdown === undefined ? 'mdx' : 'md';
  return { text: markdown ?? mdx.text, format };
}

/** The end of an admonition that has no start. */
const unopenedEnd = /(?:^|\n[ \t>]*):{3,}$/;

function convertTree(tree: Root, context: BodyContext): void {
  convertLinks(tree, context);
  visit(tree, 'image', (node) => {
    if (!node.url.endsWith('#gh-dark-mode-only')) {
      return;
    }
    context.report('element', node, node.url);
    context.replace(node, '');
  });
  visit(tree, (node) => {
    if (node.type === 'code') {
      convertCodeBlock(node, context);
    } else if (
      node.type === 'paragraph' &&
      unopenedEnd.test(context.slice(node))
    ) {
      const { start, end } = context.toRange(node);
      context.edit(start + context.slice(node).search(unopenedEnd), end, '');
    } else if (
      node.type === 'mdxFlowExpression' ||
      node.type === 'mdxTextExpression'
    ) {
      convertExpression(node, context);
    } else if (isJsx(node) && !convertElement(node, context)) {
      return SKIP;
    }
    return undefined;
  });
}

const commentPattern = /^\s*\/\*([\s\S]*)\*\/\s*$/;

/**
 * Returns the text as plain Markdown if it means the same: comments are allowed, but no components,
 * expressions or indented code.
 */
function toMarkdown(
  text: string,
  tree: Root,
  lookups: PageLookups,
): string | undefined {
  const context = createPageContext(text, lookups);
  let isMdx = false;
  visit(tree, (node) => {
    // Markdown parses a line that begins with the end of a tag as a quotation.
    if (isJsx(node)) {
      isMdx ||= needsMdx(node) || /^<[^<>]*\n\s*>/.test(context.slice(node));
    }
    if (node.type === 'mdxJsxFlowElement') {
      endHtml(node, context);
    }
    if (
      node.type !== 'mdxFlowExpression' &&
      node.type !== 'mdxTextExpression'
    ) {
      return;
    }
    const comment = commentPattern.exec(node.value)?.[1];
    if (comment === undefined || comment.includes('--')) {
      isMdx = true;
    } else {
      context.edit(
        context.toRange(node).start,
        context.toRange(node).end,
        `<!--${comment}-->`,
      );
    }
  });
  if (isMdx) {
    return undefined;
  }
  const markdown = context.apply();
  visit(parseMarkdown(markdown, 'md'), 'code', (node) => {
    isMdx ||= !/^(?:`{3}|~{3})/.test(
      markdown.slice(node.position?.start.offset),
    );
  });
  return isMdx ? undefined : markdown;
}

/**
 * Inserts a blank line after a tag, because Markdown parses all lines before a blank line as HTML.
 */
function endHtml(node: JsxNode, { source, toRange, edit }: PageContext): void {
  const { start, end } = toRange(node);
  const hasText = /^[ \t]*\n[ \t>]*[^\s>]/.test(source.slice(end));
  if (hasText) {
    edit(end, end, `\n${getIndent(source, start).trimEnd()}`);
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
    const rewritten = context.rewriteUrl(
      node.url.replace('#gh-light-mode-only', ''),
    );
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
  const name = node.name ?? '';
  if (/^head$/i.test(context.modules.components.get(name) ?? name)) {
    convertHead(node, context);
  } else if (/^(?:script|style|TOCInline)$/.test(name)) {
    context.report('element', node, `<${name}>`);
    context.replace(node, '');
  } else {
    const isComponent = name !== '' && !/^[a-z][^.-]*$/.test(name);
    const result = isComponent ? convertComponent(node, context) : [];
    if (typeof result === 'boolean') {
      return result;
    }
    if (/^(?:iframe|frame|object|embed|form)$/.test(name)) {
      context.report('element', node, `<${name}>`);
    }
    convertAttributes(node, context, result);
    return true;
  }
  return false;
}

/**
 * Whether an element needs MDX, because Markdown would parse its content or attributes differently.
 */
function needsMdx({ name, attributes, children, type }: JsxNode): boolean {
  if (name === null || !htmlElements.has(name)) {
    return true;
  }
  const isPlain = attributes.every(
    (attribute) =>
      attribute.type === 'mdxJsxAttribute' &&
      typeof (attribute.value ?? '') === 'string' &&
      /^[a-z-]+$/.test(attribute.name),
  );
  return !isPlain || (type === 'mdxJsxFlowElement' && children.length > 0);
}

/** Converts the attributes of an element that keeps its tags, one by one. */
function convertAttributes(
  node: JsxNode,
  context: BodyContext,
  allowed: readonly string[] = [],
) {
  for (const attribute of node.attributes) {
    const { start, end } = context.toRange(attribute);
    const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : '{…}';
    const converted = convertAttribute(attribute, context, allowed);
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

const urlAttributes = new Set([
  'src',
  'href',
  'to',
  'poster',
  'xlinkHref',
  'file',
]);

/**
 * Returns the source of an attribute; undefined if it is dropped, or its value is code. Components
 * of the site have `href`, not `to`.
 */
function convertAttribute(
  attribute: JsxNode['attributes'][number],
  context: BodyContext,
  allowed: readonly string[],
): string | undefined {
  if (attribute.type !== 'mdxJsxAttribute') {
    return undefined;
  }
  const isTo = attribute.name === 'to' && allowed.includes('href');
  const name = isTo ? 'href' : attribute.name;
  const value = getAttributeValue(attribute, context.modules.imported);
  if (
    !isKept(name, allowed) ||
    value === undefined ||
    typeof value === 'object'
  ) {
    return undefined;
  }
  const isUrl = typeof value === 'string' && urlAttributes.has(name);
  const rewritten = isUrl ? context.rewriteUrl(value) : value;
  const isSame =
    !isTo && rewritten === value && typeof (attribute.value ?? '') === 'string';
  if (isSame) {
    return context.slice(attribute);
  }
  return formatAttributes({ [name]: rewritten }).trim();
}

const metaField =
  /\b(?:name|property)=["'](?:og:)?(description|image|keywords)["']/;

/** Moves supported tags from the `<head>` of a page to front matter, and removes all other tags. */
function convertHead(node: JsxNode, context: BodyContext): void {
  const unsupported = context
    .slice(node)
    .replace(/<\/?head>|\{\/\*[\s\S]*?\*\/\}|<\/[\w.]+>/gi, '')
    .replace(/<meta\b(?:"[^"]*"|'[^']*'|[^"'>])*>/g, (tag) => {
      const field = metaField.exec(tag)?.[1];
      const content = /\bcontent=(["'])([\s\S]*?)\1/.exec(tag)?.[2];
      if (field === undefined || content === undefined) {
        return tag;
      }
      context.setField(
        field,
        field === 'keywords' ? content.split(/\s*,\s*/) : content.trim(),
      );
      return '';
    })
    .trim();
  if (unsupported !== '') {
    context.report('element', node, `in <head>: ${unsupported}`);
  }
  context.replace(node, '');
}

/**
 * Whether code is a range, or begins with a name that the page does not define. In Docusaurus 2,
 * such braces are text.
 */
function isText(code: string, esmCode: string): boolean {
  const name = /^[\s{(]*(\d+,|[\p{L}_$][\p{L}\d_$]*)/u.exec(code)?.[1] ?? '';
  const names = `${esmCode} props frontMatter toc metadata assets contentTitle new`;
  const isGlobal = name in globalThis && /[.(]/.test(code);
  return (
    name !== '' && !isGlobal && !names.split(/[^\p{L}\d_$]+/u).includes(name)
  );
}

/**
 * Replaces an expression with its value. Reports code and replaces it with a comment. Keeps
 * comments.
 */
function convertExpression(
  node: MdxFlowExpression | MdxTextExpression,
  context: BodyContext,
) {
  const { imported, textNames, esmCode } = context.modules;
  const code = node.value.trim();
  if (code === '' || code.startsWith('/*')) {
    return;
  }
  const value = textNames.has(code)
    ? undefined
    : getValue(node.data?.estree, imported);
  const source = isText(code, esmCode)
    ? context.slice(node).replaceAll('{', '\\{')
    : undefined;
  const text = code.startsWith('//')
    ? `{/* ${code.replace(/^\s*\/\/ ?/gm, '').replaceAll('*/', '* /')} */}`
    : (formatValue(value) ?? source);
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
