import type { StartLinks } from '@/lib/search/start-links';

/** The file formats of the local index. Long columns are strings, which compress better than arrays. */

/** `/search-index/heads.json`: all titles and headings, and the list of chunks. */
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
  /** Varints: the number of pages in each snippet chunk. */
  texts: string;
  /** Concatenated content hashes of the groups of chunks, `hashLength` characters each. */
  hashes: Record<ChunkKind, string>;
  synonyms: string[][];
  pins: { queries: string[]; page: number }[];
  /** Pages suggested when there are no hits. */
  popular: number[];
  start: StartLinks;
};

/** `/search-index/words-{n}.{hash}.json`: terms of texts and their postings, with one digit for frequency and forms. */
export type PostingsChunk = { terms: string; sizes: string; ids: string; counts: string };

/** `/search-index/texts-{n}.{hash}.json`: the texts by page and section. */
export type SnippetChunk = string[][][];

/** The URL path of the index files. */
export const indexFolder = '/search-index/';

export const manifestFileName = 'heads.json';

/** The prefix of a file name: `words` for postings, `texts` for snippets. */
export type ChunkKind = 'words' | 'texts';

/** The number of chunks with a common hash. Every page has a snippet chunk, so their hashes would be a tenth of the manifest. */
export const hashedChunks: Record<ChunkKind, number> = { words: 1, texts: 16 };

/** Each character adds a byte per hash to the manifest. With four, the chance of a collision is 1 in 1.7 million. */
export const hashLength = 4;

/** Returns the file name of a chunk. It contains the content hash of its group, so that unchanged chunks stay cached across deployments. */
export function getChunkFileName(
  kind: ChunkKind,
  number: number,
  { hashes }: Pick<IndexManifest, 'hashes'>,
): string {
  const start = Math.floor(number / hashedChunks[kind]) * hashLength;
  const hash = hashes[kind].slice(start, start + hashLength);
  return `${kind}-${number}.${hash}.json`;
}
