/** The file formats of an index. Long columns are strings, which compress better than arrays. */

/** `heads.json`: all titles and headings, and the list of chunks. */
export type IndexManifest = {
  /** Changes with every file of the index. */
  revision: string;
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
  /** The quantized text length of each section, as one character. */
  lengths: string;
  /** The first term of each postings chunk. */
  words: string[];
  /** Varints: the number of pages in each excerpt chunk. */
  texts: string;
  /** Concatenated content hashes of the groups of chunks, `hashLength` characters each, by file name prefix. */
  hashes: Record<'words' | 'texts', string>;
  synonyms: string[][];
  pins: { queries: string[]; page: number }[];
  /** Pages suggested when there are no hits. */
  popular: number[];
};

/** `words-{n}.{hash}.json`: terms of texts and their postings, with one digit for frequency and forms. */
export type PostingsChunk = { terms: string; sizes: string; ids: string; counts: string };

/** `texts-{n}.{hash}.json`: the texts of which hits show excerpts, by page and section. */
export type ExcerptChunk = string[][][];

export const manifestFileName = 'heads.json';

export type ChunkKind = 'postings' | 'excerpts';
