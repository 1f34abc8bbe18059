import {
  type AtRule,
  type ChildNode,
  type Declaration,
  parse,
  type Rule,
} from 'postcss';

/** Lists the paths in MDN's data of what a stylesheet uses, except in `@supports`. */
export function listStyleFeatures(css: string): string[][] {
  const paths: string[][] = [];
  parse(css).walk((node) => {
    if (!isTested(node)) {
      paths.push(...listNodeFeatures(node));
    }
  });
  return paths;
}

function isTested(node: ChildNode): boolean {
  let parent = node.parent;
  while (parent && parent.type !== 'root') {
    if (
      parent.type === 'atrule' &&
      'name' in parent &&
      parent.name === 'supports'
    ) {
      return true;
    }
    parent = parent.parent as typeof parent;
  }
  return false;
}

function listNodeFeatures(node: ChildNode): string[][] {
  switch (node.type) {
    case 'atrule':
      return listAtRuleFeatures(node);
    case 'rule':
      return listSelectorFeatures(node);
    case 'decl':
      return listDeclarationFeatures(node);
    default:
      return [];
  }
}

function listAtRuleFeatures({ name, params }: AtRule): string[][] {
  const paths = [['css', 'at-rules', name]];
  if (name === 'media') {
    for (const [, feature = ''] of params.matchAll(
      /\((?:min-|max-)?([a-z-]+)/g,
    )) {
      paths.push(['css', 'at-rules', 'media', feature]);
    }
  }
  return paths;
}

function listSelectorFeatures({ selector }: Rule): string[][] {
  const names = [...selector.matchAll(/:([a-z][a-z-]+)/g)].map(
    ([, name = '']) => name,
  );
  return names.map((name) => ['css', 'selectors', name]);
}

function listDeclarationFeatures({ prop, value }: Declaration): string[][] {
  const property = ['css', 'properties', prop];
  const plain = value.replace(
    /"[^"]*"|url\([^)]*\)|var\(--[\w-]+|--[\w-]+/g,
    '""',
  );
  const paths = [property];
  for (const [, name = ''] of plain.matchAll(
    /(?<![\w-])([a-z][a-z-]+)(?![\w(-])/g,
  )) {
    paths.push([...property, name]);
  }
  for (const [, name = ''] of plain.matchAll(/([a-z][a-z-]+)\(/g)) {
    paths.push(['css', 'types', name], ['css', 'types', 'color', name]);
  }
  for (const [, unit = ''] of plain.matchAll(/\d([a-z]+)/g)) {
    paths.push(['css', 'types', 'length', unit]);
  }
  if (prop === 'content' && plain.includes('/')) {
    paths.push([...property, 'alt_text']);
  }
  return paths;
}
