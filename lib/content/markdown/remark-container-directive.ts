import { directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import type { Processor } from 'unified';

/**
 * Enables only the container directives (`:::name[label]`) of remark-directive: inline directives would turn text such as
 * 12:30 or `re:invent` into nodes.
 */
export function remarkContainerDirective(this: Processor) {
  const data: { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] } = this.data();
  const [container] = [directive().flow?.[58] ?? []].flat();
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push({ flow: { 58: container } });
  data.fromMarkdownExtensions ??= [];
  data.fromMarkdownExtensions.push(directiveFromMarkdown());
}
