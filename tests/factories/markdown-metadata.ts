import type { MarkdownMetadata } from '@/lib/content/markdown/collect-metadata';

/** The metadata of a page without content. */
export const emptyMetadata: MarkdownMetadata = {
  title: undefined,
  excerpt: '',
  headings: [],
  ids: [],
  links: [],
  blocks: [],
};
