import { toString as hastToString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

/**
 * Rehype plugin for @next/mdx, which loads plugins by path. Adds an anchor link to each heading below the title and a
 * constant `headings` for the table of contents.
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
      const text = hastToString(node);
      headings.push({ level, id, text });
      node.children.push(createAnchorLink(id, text));
    });
    // @ts-expect-error MDX nodes are not part of the hast types
    tree.children.unshift(createConstant('headings', headings));
  };
}

/** @param {string} id @param {string} text @returns {import('hast').Element} */
function createAnchorLink(id, text) {
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
function createConstant(name, rows) {
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
