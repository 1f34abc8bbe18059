import type { Root } from 'mdast';
import { visit } from './syntax-tree';

/** Elements that have no content, and so no end tag. */
const voidElements = new Set(
  'area base br col embed frame hr img input link meta param source track wbr'.split(
    ' ',
  ),
);

/** A tag that ends with a slash. Its attributes can contain `>` in quotation marks. */
const selfClosingTag = /<([a-z][\w:.-]*)((?:"[^"]*"|'[^']*'|[^'">])*?)\/>/gi;

/** A value without quotation marks includes the slash after it. */
const unquotedValue = /=[^\s"']*$/;

/**
 * Gives tags such as `<a id="x"/>` an end tag, as in MDX. Browsers ignore the slash, so that the
 * element would contain what follows.
 */
export function remarkSelfClosingTags(tree: Root): void {
  visit(tree, 'html', (node) => {
    node.value = node.value.replace(
      selfClosingTag,
      (tag, name: string, attributes: string) => {
        const isUnchanged =
          voidElements.has(name.toLowerCase()) ||
          unquotedValue.test(attributes);
        if (isUnchanged) {
          return tag;
        }
        return `<${name}${attributes}></${name}>`;
      },
    );
  });
}
