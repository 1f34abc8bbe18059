import type { Position } from '@help-center/content-lint';

/** A heading of a page, with a level from 2 to 6 and the id used in the URL fragment. */
export type Heading = {
  level: number;
  id: string;
  text: string;
  /** Whether it is the summary of `<details>`. */
  isSummary?: boolean;
  /** Whether a list of sections has it. */
  isListed?: boolean;
};

/** An internal link. `href` is unresolved, `target` is a canonical path. */
type InternalLink = Position & {
  href: string;
  target: string;
  hash: string;
};

/**
 * A text block for the search index: a heading with its level and id, or text (`level` 0) with the
 * id of its heading.
 */
export type TextBlock = {
  level: number;
  id: string;
  text: string;
  /**
   * Marks text that only links to another page: an entry of a link list, or a table row with a
   * link.
   */
  link?: LinkKind | undefined;
  stepNumber?: number;
  /** The bold parts of the text, in their order. */
  bold?: string[];
};

export type LinkKind = 'entry' | 'row';

/** The metadata extracted from the body of a page. `ids` are all valid URL fragments. */
export type MarkdownMetadata = {
  title: string | undefined;
  /** The text of the first top-level paragraph. */
  excerpt: string;
  headings: Heading[];
  ids: string[];
  links: InternalLink[];
  blocks: TextBlock[];
  /**
   * The HTML of what comes before the table of contents: the text up to a list of the sections at
   * the start of the page. Empty without such a list.
   */
  intro: string;
};

/** Creates empty metadata, which is also used for pages that do not compile. */
export function createEmptyMetadata(): MarkdownMetadata {
  return {
    title: undefined,
    excerpt: '',
    headings: [],
    ids: [],
    links: [],
    blocks: [],
    intro: '',
  };
}
