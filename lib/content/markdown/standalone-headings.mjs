import { parse } from 'acorn';
import { toString as hastToString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

/**
 * Rehype plugin for @next/mdx, which loads plugins by path. Adds an anchor link to each heading
 * below the title and a constant `headings` for the table of contents.
 */
// biome-ignore lint/style/noDefaultExport: @next/mdx imports the default export of a plugin
export default function standaloneHeadings() {
  /** @param {import('hast').Root} tree */
  return (tree) => {
    /** @type {{ level: number, id: string, text: string }[]} */
    const headings = [];
    visit(tree, 'element', (node) => {
      const level = Number(/^h([2-6])$/.exec(node.tagName)?.[1]);
      if (!level) {
        return;
      }
      const id = String(node.properties.id);
      const text = hastToString(node);
      headings.push({ level, id, text });
      node.children.push(createAnchorLink(id, `Direct link to ${text}`));
    });
    const code = `const headings = ${JSON.stringify(headings)}`;
    // @ts-expect-error MDX nodes are not part of the hast types
    tree.children.unshift({
      type: 'mdxjsEsm',
      value: '',
      data: { estree: parse(code, { ecmaVersion: 'latest' }) },
    });
  };
}

/**
 * Creates the link to a heading.
 * @param {string} id @param {string} label @returns {import('hast').Element}
 */
export function createAnchorLink(id, label) {
  return {
    type: 'element',
    tagName: 'a',
    properties: {
      className: ['headingLink'],
      href: `#${encodeURIComponent(id)}`,
      ariaLabel: label,
      translate: 'no',
    },
    children: [],
  };
}
