/**
 * The file formats of an index. Long columns are strings, which compress better. An edit of a page
 * leaves the files of other words unchanged.
 */

/** `heads.json`: the data for the first pass of a query. */
export type IndexManifest = {
  /** Changes with every file of the index. */
  revision: string;
  /** The number of sections. */
  sections: number;
  /**
   * For each postings chunk, a prefix of its first term that is greater than all terms of the
   * previous chunk.
   */
  starts: string;
  /** Frequent words of headings; empty on a small site, which reads all headings instead. */
  vocabulary: string;
  /** The letters of the terms, which corrections of a word may contain. */
  letters: string;
  /** The number of pages in each chunk of headings. */
  headPages: number;
  /** All headings, unless they are in chunks. */
  heads?: HeadingsChunk | undefined;
  /** Concatenated content hashes of the chunks, `hashLength` characters each. */
  hashes: Record<'postings' | 'heads', string>;
  /** Facet values that all pages have, such as `language:en`. */
  shared: string[];
  synonyms: string[][];
  pins: [page: number, ...queries: string[]][];
  /** Titles of the pages suggested when there are no hits. */
  popular: string[];
};

/** A page of a stored index. */
export type StoredPage = {
  /** Root-relative and percent-encoded. */
  urlPath: string;
  title: string;
  /** The title of the top-level sidebar category of the page. */
  category: string;
  tags: string[];
  /** Only for facets, so that chunks do not have it. */
  variant: { language: string; version: string; tag: string };
  boost: number;
  /** The content hash of the excerpts of the page. */
  hash: string;
  /**
   * The level and heading of each section, and its anchor unless it is the default. The title is a
   * section of level 1.
   */
  sections: [level: number, heading: string, anchor?: string][];
};

/**
 * `heads-{n}.{hash}.json`: the titles and headings of neighboring pages. A page without a title is
 * titled like its first section.
 */
export type HeadingsChunk = (Omit<StoredPage, 'title' | 'variant'> & {
  title?: string | undefined;
})[];

/**
 * `postings-{n}.{hash}.json`: terms and the sections with them. A list of columns in this order,
 * because names would be 5% of a small file.
 */
export const postingsColumns = [
  'terms',
  // Sections with the term in the text: their count, their IDs, and a digit for the weight and
  // forms of the term in each section.
  'sizes',
  'ids',
  'impacts',
  // The same for keywords, with a digit for the keyword. The IDs are positions in the list of
  // sections with the term.
  'keywordSizes',
  'keywordIds',
  'keywords',
  // The same for headings, with a digit for the length of the heading, and the number of sections
  // below it.
  'headingSizes',
  'headingIds',
  'lengths',
  'extents',
  // The number of further sections with the term in the text; empty if no term of the chunk has
  // them.
  'omitted',
] as const;

export type PostingsChunk = Record<(typeof postingsColumns)[number], string>;

/**
 * `excerpts-{page}.{hash}.json`: the paragraphs of a page by section, as encoded by `encodeText`,
 * from which hits show excerpts.
 */
export type ExcerptChunk = string[][];

export const manifestFileName = 'heads.json';

/** The kinds of chunks, by the start of their file names; `heads` have headings. */
export type ChunkKind = 'postings' | 'heads' | 'excerpts';

/** The prefix of facet values such as `tags:SMS` in the terms. No word contains this character. */
export const facetPrefix = '#';
