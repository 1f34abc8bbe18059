import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

/**
 * For @next/mdx, which loads plugins by path: each heading below the title gets its direct link, as in the guides, and the page a
 * constant `headings` for its contents.
 */
// biome-ignore lint/style/noDefaultExport: @next/mdx imports the default export of a plugin
export default function standaloneHeadings() {
  /** @param {import('hast').Root} tree */
  return (tree) => {
    /** @type {{ level: number, id: string, text: string }[]} */
    const headings = [];
    visit(tree, 'element', (node) => {
      const level = Number(/^h([2-6])$/.exec(node.tagName)?.[1]);
      if (!level) return;
      const id = String(node.properties.id);
      const text = textOf(node);
      headings.push({ level, id, text });
      node.children.push(linkTo(id, text));
    });
    // @ts-expect-error a node of MDX, which the types of HTML trees do not know
    tree.children.unshift(constant('headings', headings));
  };
}

/** @param {string} id @param {string} text @returns {import('hast').Element} */
function linkTo(id, text) {
  return {
    type: 'element',
    tagName: 'a',
    properties: {
      className: ['headingLink'],
      href: `#${encodeURIComponent(id)}`,
      ariaLabel: `Direct link to ${text}`,
      translate: 'no',
    },
    children: [],
  };
}

/** @param {string} name @param {Record<string, string | number>[]} rows */
function constant(name, rows) {
  const elements = rows.map((row) => ({
    type: 'ObjectExpression',
    properties: Object.entries(row).map(([key, value]) => ({
      type: 'Property',
      kind: 'init',
      method: false,
      shorthand: false,
      computed: false,
      key: { type: 'Identifier', name: key },
      value: { type: 'Literal', value },
    })),
  }));
  const declaration = {
    type: 'VariableDeclaration',
    kind: 'const',
    declarations: [
      {
        type: 'VariableDeclarator',
        id: { type: 'Identifier', name },
        init: { type: 'ArrayExpression', elements },
      },
    ],
  };
  const estree = { type: 'Program', sourceType: 'module', body: [declaration], comments: [] };
  return { type: 'mdxjsEsm', value: '', data: { estree } };
}
