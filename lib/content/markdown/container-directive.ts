import { directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import type { Processor } from 'unified';

/**
 * The `:::name[label]` blocks of the directive syntax, and only those: a colon within a line, as in 12:30 or
 * `re:invent`, stays text.
 */
export function containerDirective(this: Processor) {
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
