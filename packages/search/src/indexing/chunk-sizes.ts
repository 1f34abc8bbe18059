import type { PageHeads } from '#storage/file-formats';

/*
 * Decides how an index is divided into files. Each file costs a request, each part of it that a
 * query does not need costs bytes, and the manifest lists all files. Excerpts have a file for each
 * page: with four pages in a file, those of six rows would be two files less, and 26 KiB more.
 */

/** The size of postings in a file of a small site, for about 4 KiB compressed. */
const minPostings = 4500;

/**
 * Returns the size of postings in a file. A large site has both more and larger files. The size
 * doubles in steps, so that an edit rarely changes all files.
 */
export function choosePostingsSize(total: number): number {
  const mean = 1.75 * Math.sqrt(total);
  return (
    minPostings * 2 ** Math.max(0, Math.round(Math.log2(mean / minPostings)))
  );
}

/**
 * How the headings are stored: in the manifest, in one file, which loads with it, or in chunks of
 * some pages.
 */
export type HeadsDivision = { isInManifest: boolean; pagesPerChunk: number };

/**
 * Headings of up to about 12 KiB compressed are in the manifest, those of up to 60 KiB are one
 * file.
 */
const maxInManifest = 48_000;
const maxInOneFile = 300_000;
/** The size of a chunk of headings of a larger site, for about 1.5 KiB compressed. */
const headsChunkSize = 10_000;

/** The number of pages in a chunk is a power of two, so that an edit rarely changes all chunks. */
export function divideHeads(pages: readonly PageHeads[]): HeadsDivision {
  const size = JSON.stringify(pages).length;
  if (size <= maxInOneFile) {
    return {
      isInManifest: size <= maxInManifest,
      pagesPerChunk: pages.length || 1,
    };
  }
  const ideal = Math.max(1, (headsChunkSize / size) * pages.length);
  return {
    isInManifest: false,
    pagesPerChunk: 2 ** Math.round(Math.log2(ideal)),
  };
}
