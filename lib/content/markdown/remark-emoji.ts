import { nameToEmoji } from 'gemoji';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Replaces the names of emojis, such as `:rocket:`, in text outside code. Other words between colons stay the same. */
export function remarkEmoji() {
  return (tree: Root) => {
    visit(tree, 'text', (node) => {
      node.value = node.value.replace(
        /(?<![\w:]):([a-z\d_+-]+):(?![\w:])/g,
        (match, name: string) => (Object.hasOwn(nameToEmoji, name) && nameToEmoji[name]) || match,
      );
    });
  };
}
