import type { Element, Root } from 'hast';
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';
import { frameHosts } from '@/lib/site';
import { type MarkdownContext, positionOf } from './context';
import { jsxAttribute } from './jsx-attribute';

type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast;

/** Elements that go with all that is in them. */
const dropped = ['script', 'style', 'base', 'object', 'embed'];

/**
 * Takes out of raw HTML, in Markdown and in MDX, what the site's security policy would block: scripts, inline handlers, style
 * attributes and `javascript:` links; and what would send a reader or their input elsewhere: refreshes, `<base>`, forms, and frames of
 * hosts that the site does not name. Each is a diagnostic.
 */
export function safeHtml(context: MarkdownContext) {
  return (tree: Root) => {
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined || !isHtml(node)) return undefined;
      dropUnsafeAttributes(node, context);
      const tag = tagOf(node);
      if (!isUnsafeElement(node)) return undefined;
      report(`<${tag}>`, node, context, hintFor(tag));
      parent.children.splice(index, 1, ...(tag === 'form' ? node.children : []));
      return [SKIP, index];
    });
  };
}

/** Elements of HTML, and JSX elements that are written in lower case; components are the site's own. */
function isHtml(node: { type: string; name?: string | null }): node is Element | JsxElement {
  if (node.type === 'element') return true;
  return /^mdxJsx(?:Flow|Text)Element$/.test(node.type) && /^[a-z][^.]*$/.test(node.name ?? '');
}

function tagOf(node: Element | JsxElement): string {
  return (node.type === 'element' ? node.tagName : (node.name ?? '')).toLowerCase();
}

function isUnsafeElement(node: Element | JsxElement): boolean {
  const tag = tagOf(node);
  if (tag === 'meta') return ['httpEquiv', 'http-equiv'].some((name) => hasAttribute(node, name));
  if (tag === 'iframe' || tag === 'frame') return !isAllowedFrame(node);
  return tag === 'form' || dropped.includes(tag);
}

function isAllowedFrame(node: Element | JsxElement): boolean {
  const src = node.type === 'element' ? node.properties['src'] : jsxAttribute(node, 'src')?.value;
  const url = typeof src === 'string' && URL.canParse(src) ? new URL(src) : undefined;
  return url?.protocol === 'https:' && frameHosts.includes(url.host);
}

function hasAttribute(node: Element | JsxElement, name: string): boolean {
  if (node.type === 'element') return node.properties[name] !== undefined;
  return node.attributes.some((each) => each.type === 'mdxJsxAttribute' && each.name === name);
}

function dropUnsafeAttributes(node: Element | JsxElement, context: MarkdownContext): void {
  const names = node.type === 'element' ? unsafeProperties(node) : dropUnsafeJsx(node);
  for (const name of names)
    report(`The attribute "${name.toLowerCase()}" of <${tagOf(node)}>`, node, context);
}

function unsafeProperties(node: Element): string[] {
  const unsafe = Object.keys(node.properties).filter((name) =>
    isUnsafe(name, node.properties[name]),
  );
  for (const name of unsafe) delete node.properties[name];
  return unsafe;
}

/** Gives the names of what was dropped. What `{…attributes}` holds is not known before the page is made. */
function dropUnsafeJsx(node: JsxElement): string[] {
  const unsafe = node.attributes.filter((each) =>
    each.type === 'mdxJsxAttribute' ? isUnsafe(each.name, each.value) : true,
  );
  node.attributes = node.attributes.filter((each) => !unsafe.includes(each));
  return unsafe.map((each) => (each.type === 'mdxJsxAttribute' ? each.name : '{…}'));
}

function isUnsafe(name: string, value: unknown): boolean {
  if (/^on/i.test(name) || /^(?:style|srcDoc|formAction)$/i.test(name)) return true;
  // Browsers pass over white space before and in a scheme.
  return (
    /^(?:href|xLink:?Href|src|action)$/i.test(name) &&
    /^javascript:/i.test(String(value).replace(/[\s\p{Cc}]/gu, ''))
  );
}

function hintFor(tag: string): string {
  if (tag === 'form') return 'Its content is shown without it. Link to the form instead.';
  if (tag === 'meta') return 'To lead readers to another page, add a redirect to redirects.yml.';
  if (tag === 'iframe' || tag === 'frame')
    return 'Link to it instead, or add its host to frameHosts in lib/site.ts.';
  return 'Use Markdown, a class, or a component instead.';
}

function report(
  what: string,
  node: Element | JsxElement,
  context: MarkdownContext,
  hint = hintFor(''),
): void {
  context.report({
    rule: 'unsafe-html',
    ...positionOf(node),
    message: `${what} is left out: the site's security policy forbids it.`,
    hint,
  });
}
