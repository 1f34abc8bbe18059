/** The shapes of the files of the local index. Long columns are texts, which compress better than lists. */

/** `/search-index/heads.json`: all titles and headings, and where the rest is. */
export type HeadsFile = {
  /** Changes with any file of the index. */
  revision: string;
  /** The sections of the site, the tags, and the editions (language, version, tag) that pages belong to. */
  tops: string[];
  tags: string[];
  editions: { language: string; version: string; tag: string }[];
  /** A line a page, in the order of `sections`. */
  urlPaths: string;
  titles: string;
  /** For each page: top, edition, how many sections, how many tags and then the tags. */
  pages: string;
  /** Boosts that are not 1, by page. */
  boosts: Record<string, number>;
  /** A line for each section that is not a page's first. */
  headings: string;
  /** A digit for each section: its level. */
  levels: string;
  /** Anchors that do not follow from their heading, by section. */
  anchors: Record<string, string>;
  /** A sign for each section: how long its text is. */
  lengths: string;
  /** The first term of each file of words. */
  words: string[];
  /** The first page of each file of texts. */
  texts: number[];
  /** What is in the names of the files, `hashLength` signs for each. */
  hashes: Record<PieceKind, string>;
  synonyms: string[][];
  pins: { queries: string[]; page: number }[];
  /** Pages to offer where nothing is found. */
  popular: number[];
};

/** `/search-index/words-{n}.{hash}.json`: terms of texts, with the sections they are in. */
export type WordsFile = { terms: string; sizes: string; ids: string; counts: string };

/** `/search-index/texts-{n}.{hash}.json`: for each page, for each section, its texts. */
export type TextsFile = string[][][];

/** Where the files stand. */
export const indexFolder = '/search-index/';

export const headsName = 'heads.json';

export type PieceKind = 'words' | 'texts';

/** Each sign of a hash costs readers a byte for each file; with four, one in 1.7 million changes keeps a name. */
export const hashLength = 4;

/** The name of a file of words or texts: the same in the next deployment where nothing in it has changed. */
export function pieceName(
  kind: PieceKind,
  number: number,
  { hashes }: Pick<HeadsFile, 'hashes'>,
): string {
  const hash = hashes[kind].slice(number * hashLength, (number + 1) * hashLength);
  return `${kind}-${number}.${hash}.json`;
}
