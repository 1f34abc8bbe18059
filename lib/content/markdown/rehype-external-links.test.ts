import type { Element, Root } from 'hast';
import { expect, test } from 'vitest';
import { rehypeExternalLinks } from './rehype-external-links';

function createLink(href: string): Element {
  return {
    type: 'element',
    tagName: 'a',
    properties: { href },
    children: [{ type: 'text', value: 'the docs' }],
  };
}

function processLink(href: string, newTab: boolean): Element {
  const element = createLink(href);
  const tree: Root = { type: 'root', children: [element] };
  rehypeExternalLinks({ newTab })(tree);
  return element;
}

test('external links get a rel attribute', () => {
  const { properties, children } = processLink('https://example.com', false);
  expect(properties).toEqual({ href: 'https://example.com', rel: 'noopener noreferrer' });
  expect(children).toHaveLength(1);
});

test('new-tab links have a screen reader note', () => {
  const { properties, children } = processLink('https://example.com', true);
  expect(properties).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' });
  expect(children.at(-1)).toMatchObject({
    properties: { className: ['sr-only'] },
    children: [{ value: ' (opens in a new tab)' }],
  });
});

test.each(['/crm/lists', '#limits', 'mailto:help@example.com'])('does not change %s', (href) => {
  expect(processLink(href, true)).toEqual(createLink(href));
});

test('JSX links are updated but keep explicit attributes', () => {
  const node = {
    type: 'mdxJsxTextElement' as const,
    name: 'a',
    attributes: [
      { type: 'mdxJsxAttribute' as const, name: 'href', value: 'https://example.com' },
      { type: 'mdxJsxAttribute' as const, name: 'rel', value: 'nofollow' },
    ],
    children: [],
  };
  rehypeExternalLinks({ newTab: true })({ type: 'root', children: [node] });
  expect(node.attributes.map(({ name, value }) => [name, value])).toEqual([
    ['href', 'https://example.com'],
    ['rel', 'nofollow'],
    ['target', '_blank'],
  ]);
  expect(node.children).toHaveLength(1);
});
