/** The levels of a record's hierarchy: site section, page, then headings. */
export const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

export type Level = (typeof levels)[number];

export type Hierarchy = { lvl0: string; lvl1: string } & Record<
  Exclude<Level, 'lvl0' | 'lvl1'>,
  string | null
>;

/** The levels below the page of a record without headings. */
export const noHeadings = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };

/** A record in DocSearch's schema: a page (`lvl1`), a heading, or a block of text (`content`). */
export type SearchRecord = {
  objectID: string;
  /** The URL with its anchor. */
  url: string;
  /** The URL of the page, by which `distinct` groups hits. */
  url_without_anchor: string;
  anchor: string | null;
  type: Level | 'content';
  /** The text of a `content` record, the description of a page, null for a heading. */
  content: string | null;
  hierarchy: Hierarchy;
  weight: { pageRank: number; level: number; position: number };
  language: string;
  lang: string;
  version: string;
  docusaurus_tag: string;
  /** The labels of the page's tags. */
  tags: string[];
  /** The search phrases of a page; not shown. */
  phrases?: string[];
};

/** The fields of a record that an index needs, and those that it may have. */
export type IndexRecord = Pick<
  SearchRecord,
  'url_without_anchor' | 'anchor' | 'type' | 'content' | 'hierarchy'
> &
  Partial<SearchRecord>;
