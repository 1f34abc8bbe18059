import type { Element, ElementContent, Properties } from 'hast';

/** Creates an HTML element; strings become text nodes. */
export function createElement(
  tagName: string,
  properties: Properties,
  children: (ElementContent | string)[] = [],
): Element {
  const nodes = children.map((child) =>
    typeof child === 'string' ? { type: 'text' as const, value: child } : child,
  );
  return { type: 'element', tagName, properties, children: nodes };
}
