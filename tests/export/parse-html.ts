import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
export type Element = DefaultTreeAdapterMap['element'];

export type ParsedPage = {
  html: string;
  elements: Element[];
  errors: string[];
};

/** Parses HTML with a spec-compliant parser and collects its parse errors. */
export function parseHtml(html: string): ParsedPage {
  const errors: string[] = [];
  const tree = parse(html, {
    scriptingEnabled: false,
    onParseError: ({ code, startLine, startCol }) =>
      errors.push(`${code} at ${startLine}:${startCol}`),
  });
  return { html, elements: collectElements(tree), errors };
}

function collectElements(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  const self = 'tagName' in node ? [node] : [];
  return [...self, ...children.flatMap(collectElements)];
}

export function getAttribute(
  element: Element | undefined,
  name: string,
): string | undefined {
  return element?.attrs.find((attribute) => attribute.name === name)?.value;
}

export function getText(node: Node | undefined): string {
  if (!node) {
    return '';
  }
  if ('value' in node) {
    return node.value;
  }
  return 'childNodes' in node ? node.childNodes.map(getText).join('') : '';
}

/** Returns the content of a meta tag by its name or property. */
export function getMetaContent(
  { elements }: ParsedPage,
  name: string,
): string | undefined {
  const meta = elements.find(
    (element) =>
      element.tagName === 'meta' &&
      [
        getAttribute(element, 'name'),
        getAttribute(element, 'property'),
      ].includes(name),
  );
  return getAttribute(meta, 'content');
}
