/**
 * The file formats of an index. Long columns are strings, which compress better than arrays. A section is identified by its page and
 * its position in the page, so that an edit of a page changes no other file than those of its words.
 */

/** `heads.json`: what the first step of a query needs. */
export type IndexManifest = {
  /** Changes with every file of the index. */
  revision: string;
  /** The number of sections, and the mean number of words of their headings. */
  sections: number;
  headingLength: number;
  /** A prefix of the first term of each postings chunk, which is greater than all terms of the chunk before. */
  words: string;
  /** Frequent words of headings; empty if the manifest contains the headings. */
  vocabulary: string;
  /** The number of pages in each chunk of headings. */
  headPages: number;
  /** The only chunk of headings of a small site. */
  heads?: HeadsChunk;
  /** Concatenated content hashes of the chunks, `hashLength` characters each, by file name prefix. */
  hashes: Record<'words' | 'heads', string>;
  /** Facet values that all pages have, such as `language:en`. */
  shared: string[];
  synonyms: string[][];
  pins: { queries: string[]; page: number }[];
  /** Titles of the pages suggested when there are no hits. */
  popular: string[];
};

/** `heads-{n}.{hash}.json`: the titles and headings of neighboring pages. */
export type HeadsChunk = {
  /** Lookup tables: top-level sidebar categories, tags, and editions (language, version and `docusaurus_tag`). */
  tops: string[];
  tags: string[];
  editions: { language: string; version: string; tag: string }[];
  /** One line per page. */
  urlPaths: string;
  titles: string;
  /** Varints for each page: sidebar category, edition, number of sections, number of tags, tags. */
  pages: string;
  /** Boosts other than 1, by page. */
  boosts: Record<string, number>;
  /** One line per section, except for the first section of each page. */
  headings: string;
  /** The level of each section, as one digit. */
  levels: string;
  /** Anchors that differ from the default of their heading, by section. */
  anchors: Record<string, string>;
  /** Concatenated content hashes of the excerpts of each page. */
  texts: string;
};

/** `words-{n}.{hash}.json`: terms and the sections that contain them, in the heading or in the text. */
export type PostingsChunk = {
  terms: string;
  /** Sections with the term in the text: how many, which, and one digit for its weight and forms in each. */
  sizes: string;
  ids: string;
  impacts: string;
  /** Sections with the term in the heading, likewise: one digit for the length of the heading, and the number of sections below. */
  headSizes: string;
  headIds: string;
  lengths: string;
  extents: string;
};

/** `texts-{page}.{hash}.json`: the texts of which hits show excerpts, by section. */
export type ExcerptChunk = string[][];

export const manifestFileName = 'heads.json';

export type ChunkKind = 'postings' | 'heads' | 'excerpts';
