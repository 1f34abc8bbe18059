import type { Emphasis, Paragraph } from 'mdast';
import * as messages from '@/messages';

/** Creates what a page shows in place of something that cannot be rendered, as a paragraph or in one. */
export function createPlaceholder(source: string, isInline: boolean): Paragraph | Emphasis {
  const node = {
    children: [{ type: 'text' as const, value: messages.page.unavailable(source) }],
    data: { hName: isInline ? 'span' : 'p', hProperties: { className: ['placeholder'] } },
  };
  return isInline ? { type: 'emphasis', ...node } : { type: 'paragraph', ...node };
}
