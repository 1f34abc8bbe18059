import { directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import type { Processor } from 'unified';

/**
 * Enables only the container directives (`:::name[label]`) of remark-directive: inline directives would turn text such as
 * 12:30 or `re:invent` into nodes.
 */
export function remarkContainerDirective(this: Processor) {
  const syntax = directive();
  const [container] = [syntax.flow?.[58] ?? []].flat();
  const settings: { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] } =
    this.data();
  settings.micromarkExtensions = [
    ...(settings.micromarkExtensions ?? []),
    container ? { flow: { 58: [container] } } : {},
  ];
  settings.fromMarkdownExtensions = [
    ...(settings.fromMarkdownExtensions ?? []),
    [directiveFromMarkdown()],
  ];
}
