import type { Element, ElementContent, Nodes, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { didYouMean } from '@/lib/content/diagnostics/did-you-mean';
import { locateInNode, type MarkdownContext, type Term } from './context';
import { createElement } from './create-element';
import { getJsxAttribute, isJsxElement, type JsxElement } from './jsx';

/**
 * Replaces `<Term id="lead">leads</Term>` with a link to the definition, and `<Glossary />` with the definition list. Both are JSX
 * in MDX and HTML in Markdown. Must run before the links are resolved.
 */
export function rehypeGlossary(context: MarkdownContext) {
  return (tree: Root, file: { toString: () => string }) => {
    const source = String(file);
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined) return;
      if (isNamed(node, 'term')) parent.children[index] = createTermLink(node, context, source);
      if (isNamed(node, 'glossary')) parent.children[index] = createGlossary(node, context);
    });
  };
}

/** In HTML, `<Term … />` would not close the element: adds the end tags. Must run before the HTML is parsed. */
export function rehypeCloseGlossaryTags() {
  return (tree: Root) => {
    visit(tree, (node) => {
      if (!('value' in node) || String(node.type) !== 'raw') return;
      node.value = node.value.replace(/<(Term|Glossary)\b([^<>]*?)\s*\/>/g, '<$1$2></$1>');
    });
  };
}

function isNamed(node: Nodes, name: string): node is Element | JsxElement {
  if (node.type === 'element') return node.tagName === name;
  return isJsxElement(node) && node.name?.toLowerCase() === name;
}

function getAttribute(node: Element | JsxElement, name: string): string {
  if (isJsxElement(node)) return getJsxAttribute(node, name)?.value ?? '';
  return String(node.properties[name] ?? '');
}

function createTermLink(
  node: Element | JsxElement,
  context: MarkdownContext,
  source: string,
): ElementContent {
  const id = getAttribute(node, 'id');
  const term = context.terms.find((candidate) => candidate.id === id);
  const children = node.children.length > 0 ? node.children : [term?.term ?? id];
  const { position } = node;
  if (term) {
    const { href, definition: title } = term;
    const link = createElement('a', { className: ['term'], href, title }, children);
    return { ...link, ...(position && { position }) };
  }
  const known = context.terms.map((candidate) => candidate.id);
  context.report({
    rule: 'unknown-term',
    ...locateInNode(node, id, source),
    message: `The term "${id}" is not in glossary.yml.`,
    hint: didYouMean(id, known) || 'Add it there, with its definition.',
  });
  return createElement('span', {}, children);
}

function createGlossary(node: Element | JsxElement, { terms }: MarkdownContext): Element {
  const group = getAttribute(node, 'group');
  return createElement(
    'dl',
    {},
    terms.filter((term) => group === '' || term.group === group).flatMap(createEntry),
  );
}

function createEntry({ id, term, definition, page }: Term): Element[] {
  const name = page ? createElement('a', { href: `/${encodeURI(page)}` }, [term]) : term;
  return [createElement('dt', { id: `term-${id}` }, [name]), createElement('dd', {}, [definition])];
}
