import { decodeDigit, decodeVarints, frontDecode } from './encoding';
import type { PostingsChunk } from './file-formats';
import { decodeImpact } from './impact';
import { decodeBodyDigit, decodeHeadingDigit } from './posting-digits';
import { decodeSections } from './section-ids';

/* Postings as queries read them: what `encodePostings` wrote. */

/**
 * The sections with a term in the text, ascending, and for each the impact and the forms of the
 * term.
 */
export type BodyPostings = {
  sections: number[];
  /** The number of all sections with the term, some of which may not be stored. */
  count: number;
  impacts: number[];
  wordForms: number[];
};

/** A keyword with a term: its section, and its place among the keywords of the section. */
export type KeywordPosting = { section: number; place: number };

/**
 * A section with a term in its heading: the numbers of the term, of words and of sections below.
 */
export type HeadingPosting = {
  section: number;
  count: number;
  length: number;
  extent: number;
  /** Whether a heading above the page, such as its category, has the term. */
  isAbovePage: boolean;
};

/**
 * The decoded postings of a chunk: its terms, sorted by code units, and the postings of each by its
 * index.
 */
export type PostingsReader = {
  terms: readonly string[];
  getBodyPostings: (term: number) => BodyPostings;
  getKeywords: (term: number) => KeywordPosting[];
  getHeadings: (term: number) => HeadingPosting[];
};

/** Decodes a postings chunk. The postings of a term are decoded on demand. */
export function decodePostings(chunk: PostingsChunk): PostingsReader {
  const body = decodeSections(chunk.sizes, chunk.ids);
  const keywords = decodeSections(chunk.keywordSizes, chunk.keywordIds);
  const headings = decodeSections(chunk.headingSizes, chunk.headingIds);
  const extents = decodeVarints(chunk.extents);
  const omitted = decodeVarints(chunk.omitted);
  return {
    terms: frontDecode(chunk.terms),
    getBodyPostings: (term) => {
      const { sections = [], start = 0 } = body[term] ?? {};
      const digits = sections.map((_, index) =>
        decodeBodyDigit(digitAt(chunk.impacts, start + index)),
      );
      return {
        sections,
        count: sections.length + (omitted[term] ?? 0),
        impacts: digits.map(({ impactLevel }) => decodeImpact(impactLevel)),
        wordForms: digits.map(({ wordForms }) => wordForms),
      };
    },
    getKeywords: (term) => {
      const { sections: positions = [], start = 0 } = keywords[term] ?? {};
      const bodySections = body[term]?.sections ?? [];
      return positions.map((position, index) => ({
        section: bodySections[position] ?? 0,
        place: digitAt(chunk.keywords, start + index),
      }));
    },
    getHeadings: (term) => {
      const { sections = [], start = 0 } = headings[term] ?? {};
      return sections.map((section, index) => {
        const { count, length } = decodeHeadingDigit(
          digitAt(chunk.lengths, start + index),
        );
        const extent = extents[start + index] ?? 0;
        return { section, count, length, extent, isAbovePage: length === 0 };
      });
    },
  };
}

function digitAt(digits: string, index: number): number {
  return decodeDigit(digits.charCodeAt(index));
}
