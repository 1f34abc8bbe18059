import type {
  Blockquote,
  Html,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { toHref } from '@/lib/urls/url-path';
import { extractMagicComments } from './code-blocks';
import {
  getNodePosition,
  isAbsoluteUrl,
  type PageContext,
  resolveAsset,
} from './context';
import { createEmptyMetadata } from './metadata';
import { resolveLink } from './rehype-links';
import {
  getJsxAttribute,
  isBlank,
  isJsxElement,
  type MdastJsxElement,
} from './syntax-tree';

/**
 * Marks the position of the `<DocCardList />` cards, which are not included in the content of a
 * page.
 */
export const cardListMarker = '<!-- DocCardList -->';

/**
 * Text in which nothing needs an escape. Searching for everything that might takes a tenth of the
 * time to compile a page.
 */
const literalText =
  /^\p{L}(?:[\p{L}\p{N} "'’“”…,;?%/()+>–-]|(?<!w)\.|:(?=[^/]))*(?<! )$/iu;

type Flow = Extract<RootContent, Blockquote['children'][number]>;

const stringifier = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, {
    bullet: '-',
    rule: '-',
    listItemIndent: 'one',
    handlers: {
      text: ({ value }, _, state, info) =>
        literalText.test(value) ? value : state.safe(value, info),
    },
  });

/**
 * Adds the content of the page's Markdown copy to the results, and leaves the tree unchanged:
 * components and admonitions become Markdown, URLs become absolute, and the title is removed. Must
 * run after all other transforms of Markdown.
 */
export function remarkMarkdownCopy(tree: Root, context: PageContext): void {
  const silentContext = {
    ...context,
    metadata: createEmptyMetadata(),
    report: () => {},
  };
  const children = toFlow(removeTitle(tree.children), silentContext);
  context.markdown = stringifier.stringify({ type: 'root', children }).trim();
}

/** Removes a leading h1, as `rehypeHeadings` does. */
function removeTitle(nodes: RootContent[]): RootContent[] {
  const first = nodes.find((node) => !isComment(node));
  const hasTitle = first?.type === 'heading' && first.depth === 1;
  if (hasTitle) {
    return nodes.filter((node) => node !== first);
  }
  return nodes;
}

function isComment(node: RootContent): boolean {
  return node.type === 'html' && /^<!--[\s\S]*-->$/.test(node.value.trim());
}

/**
 * Converts nodes to blocks. Text outside of paragraphs, as in `<Card>Text</Card>`, gets a
 * paragraph.
 */
function toFlow(nodes: readonly RootContent[], context: PageContext): Flow[] {
  const blocks: Flow[] = [];
  let run: Paragraph | undefined;
  for (const node of nodes
    .flatMap(unravel)
    .flatMap((child) => convert(child, context))) {
    if (isPhrasing(node) && (run || node.type !== 'html')) {
      if (!run) {
        run = { type: 'paragraph', children: [] };
        blocks.push(run);
      }
      run.children.push(node);
    } else {
      run = undefined;
      if (isFlow(node)) {
        blocks.push(node);
      }
    }
  }
  return blocks.filter(
    (block) => block.type !== 'paragraph' || !block.children.every(isBlank),
  );
}

/** Returns the components of a paragraph that contains nothing else, as MDX does. */
function unravel(node: RootContent): RootContent[] {
  const isWrapper =
    node.type === 'paragraph' &&
    node.children.some(isJsxElement) &&
    node.children.every((child) => isJsxElement(child) || isBlank(child));
  return isWrapper ? node.children.filter(isJsxElement) : [node];
}

const phrasingTypes = new Set(
  'break delete emphasis footnoteReference html image imageReference inlineCode link linkReference strong text'.split(
    ' ',
  ),
);

/** HTML nodes can be both phrasing and flow content. */
function isPhrasing(node: RootContent): node is PhrasingContent {
  return phrasingTypes.has(node.type);
}

function isFlow(node: RootContent): node is Flow {
  return node.type === 'html' || !isPhrasing(node);
}

function convert(node: RootContent, context: PageContext): RootContent[] {
  if (isJsxElement(node)) {
    return convertComponent(node, context);
  }
  switch (node.type) {
    case 'html':
      return convertHtml(node, context);
    case 'code':
      return [
        { ...node, meta: null, value: extractMagicComments(node.value).code },
      ];
    case 'image':
      return [{ ...node, url: toImageUrl(node.url, node, context) }];
    case 'definition':
      return [{ ...node, url: toLinkUrl(node.url, node, context) }];
    case 'containerDirective':
      return [convertAdmonition(node.children, context)];
    case 'heading':
      return [
        convertChildren(
          node.depth === 1 ? { ...node, depth: 2 } : node,
          context,
        ),
      ];
    case 'link':
      return [
        convertChildren(
          { ...node, url: toLinkUrl(node.url, node, context) },
          context,
        ),
      ];
  }
  return 'children' in node ? [convertChildren(node, context)] : [node];
}

const flowParents = new Set(['blockquote', 'footnoteDefinition', 'listItem']);

function convertChildren<
  Node extends Extract<RootContent, { children: unknown[] }>,
>(node: Node, context: PageContext): Node {
  const nodes: readonly RootContent[] = node.children;
  const children = flowParents.has(node.type)
    ? toFlow(nodes, context)
    : nodes.flatMap((child) => convert(child, context));
  return { ...node, children };
}

/** Converts an admonition, whose first paragraph is its title, to a blockquote. */
function convertAdmonition(
  nodes: readonly RootContent[],
  context: PageContext,
): Blockquote {
  const [title, ...body] = toFlow(nodes, context);
  const heading =
    title?.type === 'paragraph'
      ? createBoldParagraph(title.children)
      : undefined;
  return {
    type: 'blockquote',
    children: heading ? [heading, ...body] : body,
  };
}

function createBoldParagraph(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children: [{ type: 'strong', children }] };
}

function convertComponent(
  node: MdastJsxElement,
  context: PageContext,
): RootContent[] {
  const get = (name: string) => getJsxAttribute(node, name)?.value;
  const url = toLinkUrl(get('href') ?? get('to') ?? '', node, context);
  switch (node.name ?? '') {
    case 'DocCardList':
      return [{ type: 'html', value: cardListMarker }];
    case 'a':
    case 'Link':
      return [
        { type: 'link', url, children: toPhrasing(node.children, context) },
      ];
    case 'img':
      return [
        {
          type: 'image',
          url: toImageUrl(get('src') ?? '', node, context),
          alt: get('alt') ?? '',
        },
      ];
  }
  // Other components have their label, which may be a link, above their content.
  const value = get('title') ?? get('label') ?? get('summary') ?? get('value');
  if (value) {
    const text: PhrasingContent = { type: 'text', value };
    const label: PhrasingContent =
      get('href') === undefined
        ? text
        : { type: 'link', url, children: [text] };
    return [createBoldParagraph([label]), ...toFlow(node.children, context)];
  }
  if (node.type === 'mdxJsxFlowElement') {
    return toFlow(node.children, context);
  }
  return node.children.flatMap((child) => convert(child, context));
}

function toPhrasing(
  nodes: readonly RootContent[],
  context: PageContext,
): PhrasingContent[] {
  return nodes
    .flatMap((node) => convert(node, context))
    .flatMap((node) => {
      if (node.type === 'paragraph') {
        return node.children;
      }
      return [node];
    })
    .filter(isPhrasing);
}

/** Removes the unsafe HTML that is most common (see `rehypeSafeHtml`), and resolves URLs. */
function convertHtml(node: Html, context: PageContext): RootContent[] {
  const value = node.value
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/\s(?:on[a-z]+|style)\s*=\s*(?:"[^"]*"|'[^']*')/gi, '')
    .replace(/\b(href|src)="([^"]*)"/gi, (_, name: string, url: string) => {
      const resolve = name.toLowerCase() === 'href' ? toLinkUrl : toImageUrl;
      return `${name}="${resolve(url, node, context)}"`;
    });
  if (value.trim() === '') {
    return [];
  }
  return [{ ...node, value }];
}

function toLinkUrl(
  href: string,
  node: RootContent,
  context: PageContext,
): string {
  return toAbsoluteUrl(
    resolveLink(href, getNodePosition(node), context).href,
    context,
  );
}

function toImageUrl(
  src: string,
  node: RootContent,
  context: PageContext,
): string {
  const asset = isAbsoluteUrl(src)
    ? undefined
    : resolveAsset(src, getNodePosition(node), context, context.getImage);
  // The original of a photo is not published, and may be large.
  const url = asset?.sizes?.at(-1)?.url ?? asset?.url;
  return toAbsoluteUrl(url === undefined ? src : toHref(url), context);
}

function toAbsoluteUrl(url: string, { config, urlPath }: PageContext): string {
  if (isAbsoluteUrl(url)) {
    return url;
  }
  // Links to other languages and versions contain "..".
  if (url.startsWith('/')) {
    return new URL(config.siteUrl + url).href;
  }
  return new URL(url, config.siteUrl + toHref(urlPath)).href;
}
