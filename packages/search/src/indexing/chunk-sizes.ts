import type { StoredPage } from '#storage/file-formats';

/*
 * Decides how an index is divided into files. Each file costs a request, each part of it that a
 * query does not need costs bytes, and the manifest lists all files. Excerpts have a file for each
 * page. With four pages in a file, six rows would need two files fewer, but 26 KiB more.
 */

/** The size of postings in a file of a small site, in characters: about 4 KiB compressed. */
const minPostingsSize = 4500;

/**
 * Returns the size of postings in a file. A large site has both more and larger files. The size
 * doubles in steps, so that an edit rarely changes all files.
 */
export function choosePostingsSize(total: number): number {
  const mean = 1.75 * Math.sqrt(total);
  return (
    minPostingsSize *
    2 ** Math.max(0, Math.round(Math.log2(mean / minPostingsSize)))
  );
}

/** How the headings are stored: in the manifest, or in chunks of some pages. */
type HeadingsDivision = {
  isInManifest: boolean;
  /** The number of pages in a chunk. */
  pagesPerChunk: number;
  /** Whether the manifest lists frequent words, because the headings have too many to read. */
  listsFrequentWords: boolean;
};

/** Headings of up to about 60 KiB compressed are in the manifest. */
const maxManifestCharacters = 300_000;
/**
 * If the headings are at most about 12 KiB compressed, all their words are read; otherwise a list
 * of the frequent ones.
 */
const maxReadCharacters = 48_000;
/** The size of a chunk of headings of a larger site, for about 1.5 KiB compressed. */
const headingsChunkCharacters = 10_000;

/** The number of pages in a chunk is a power of two, so that an edit rarely changes all chunks. */
export function divideHeadings(pages: readonly StoredPage[]): HeadingsDivision {
  const size = JSON.stringify(pages).length;
  const listsFrequentWords = size > maxReadCharacters;
  if (size <= maxManifestCharacters) {
    const pagesPerChunk = pages.length || 1;
    return { isInManifest: true, pagesPerChunk, listsFrequentWords };
  }
  const ideal = Math.max(1, (headingsChunkCharacters / size) * pages.length);
  return {
    isInManifest: false,
    listsFrequentWords,
    pagesPerChunk: 2 ** Math.round(Math.log2(ideal)),
  };
}
