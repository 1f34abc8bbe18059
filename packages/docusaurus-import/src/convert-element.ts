import { convertAttributes } from './convert-attributes';
import { convertComponent } from './convert-component';
import { convertHead } from './convert-head';
import { htmlElements } from './html-elements';
import type { JsxNode } from './jsx';
import type { Modules } from './modules';
import type { PageContext } from './page-context';

/** Converts an element or component. Returns false if its content is converted with it. */
export function convertElement(node: JsxNode, modules: Modules, context: PageContext): boolean {
  const name = node.name ?? '';
  if (name === 'head') {
    convertHead(node, context);
    return false;
  }
  if (/^(?:script|style)$/.test(name)) {
    context.report('removed-element', node, `<${name}>`);
    context.replace(node, '');
    return false;
  }
  if (name === '' || /^[a-z][^.]*$/.test(name)) {
    convertAttributes(node, modules, context);
    return true;
  }
  return convertComponent(node, modules, context);
}

/** Whether an element needs MDX: Markdown reads its content, or its attributes, otherwise. */
export function needsMdx(node: JsxNode): boolean {
  const { name, attributes, children, type } = node;
  if (name === null || !htmlElements.has(name)) return true;
  const isPlain = attributes.every(
    (attribute) =>
      attribute.type === 'mdxJsxAttribute' &&
      (attribute.value === null ||
        attribute.value === undefined ||
        typeof attribute.value === 'string') &&
      /^[a-z-]+$/.test(attribute.name),
  );
  return !isPlain || (type === 'mdxJsxFlowElement' && children.length > 0);
}
