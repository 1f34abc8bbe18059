import type { MarkdownMetadata } from '@/lib/content/markdown/analyze-markdown';

/** The metadata of a page without content. */
export const emptyMetadata: MarkdownMetadata = {
  title: undefined,
  excerpt: '',
  headings: [],
  ids: [],
  links: [],
  blocks: [],
};
