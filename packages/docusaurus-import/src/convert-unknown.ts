import { formatCode } from './code-blocks';
import { markTabs } from './convert-tabs';
import {
  escapeText,
  formatAttributes,
  getProps,
  getText,
  isJsx,
  type JsxNode,
  unwrap,
} from './jsx';
import type { Modules } from './modules';
import type { PageContext } from './page-context';
import { encodePath } from './urls';

const imageFile = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/**
 * Replaces a component that the site does not have: by tabs if it holds tabs, by its image or code, or by its caption, which can be a
 * link, and its content. What else it shows is reported.
 */
export function convertSubstitute(node: JsxNode, modules: Modules, context: PageContext): boolean {
  if (holdsTabs(node)) {
    markTabs(node, modules, context);
    return true;
  }
  const name = String(node.name);
  const from = modules.unknown.get(name);
  context.report('component', node, `<${name}>${from ? ` of ${from}` : ''}`);
  const comment = context.isFirst(name) ? context.comment(`the component ${name} is unknown`) : '';
  const props = getProps(node, modules);
  const isInline = node.type === 'mdxJsxTextElement';
  const hasContent = node.children.length > 0;
  const content = hasContent ? undefined : getContent(props, isInline, context);
  const caption = content === undefined ? getCaption(props, context) : [content];
  const parts = isInline && hasContent ? [comment] : [comment, ...caption];
  const separator = isInline ? '' : '\n\n';
  const before = parts.flatMap((part) =>
    part === '' ? [] : [part + (hasContent ? separator : '')],
  );
  unwrap(node, context, before.join(hasContent ? '' : separator), separator);
  return true;
}

/** Returns the image or the code that a component shows. */
function getContent(
  props: Record<string, unknown>,
  isInline: boolean,
  context: PageContext,
): string | undefined {
  const src = getText(props, 'src', 'image', 'img');
  const code = getText(props, 'code');
  if (src === undefined || !imageFile.test(src))
    return code && formatCode(code, getText(props, 'language', 'lang') ?? 'text', isInline);
  const { width, height } = props;
  const alt = getText(props, 'alt', 'title', 'caption') ?? '';
  return `<img${formatAttributes({ src: context.rewriteUrl(src), alt, width, height })} />`;
}

/** Returns the texts of a component: what it is called, with its target, and its description. */
function getCaption(props: Record<string, unknown>, context: PageContext): string[] {
  const title = getText(props, 'title', 'header', 'heading', 'label', 'text', 'name');
  const url = getText(props, 'href', 'to', 'link', 'url');
  const description = getText(props, 'description', 'content');
  const strong = title && `**${escapeText(title.trim())}**`;
  const target = url && encodePath(context.rewriteUrl(url));
  return [
    strong && target ? `[${strong}](${target})` : strong,
    description && escapeText(description.trim()),
  ].flatMap((text) => text || []);
}

/** Whether a component contains tabs, directly or in a paragraph. */
function holdsTabs({ children }: JsxNode): boolean {
  return children
    .flatMap((child) => (child.type === 'paragraph' ? child.children : [child]))
    .some((child) => isJsx(child) && child.name === 'TabItem');
}
