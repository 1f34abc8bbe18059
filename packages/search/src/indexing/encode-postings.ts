import { encodeDigit, encodeVarints, frontEncode } from '#storage/encoding';
import type { PostingsChunk } from '#storage/file-formats';
import {
  bodyKind,
  decodeDigitOf,
  decodeExtent,
  decodeSection,
  encodePosting,
  headingKind,
  keywordKind,
  type PostingKind,
} from '#storage/posting-numbers';
import { encodeSections } from '#storage/section-ids';
import type { SelectedPostings } from './select-body-postings';

/*
 * Postings in a file. A chunk has one text of each kind (how many sections, which, and what is
 * known of each) for all its terms, because similar values compress well. `decodePostings` is the
 * reverse.
 */

type PostingList = readonly number[] | Float64Array;

/** Encodes the postings of sorted terms as a chunk. */
export function encodePostings(
  entries: readonly SelectedPostings[],
): PostingsChunk {
  const body = entries.map((list) => list.body);
  const headings = entries.map((list) => list.headings);
  const keywords = entries.map(toKeywordPositions);
  const omitted = entries.map((list) => list.omitted);
  return {
    terms: frontEncode(entries.map(({ term }) => term)),
    sizes: encodeSizes(body),
    ids: encodeIds(body, bodyKind),
    impacts: encodeDigits(body, bodyKind),
    keywordSizes: encodeSizes(keywords),
    keywordIds: encodeIds(keywords, keywordKind),
    keywords: encodeDigits(keywords, keywordKind),
    headingSizes: encodeSizes(headings),
    headingIds: encodeIds(headings, headingKind),
    lengths: encodeDigits(headings, headingKind),
    extents: encodeVarints(headings.flat().map(decodeExtent)),
    omitted: omitted.some(Boolean) ? encodeVarints(omitted) : '',
  };
}

function encodeSizes(lists: readonly PostingList[]): string {
  return encodeVarints(lists.map(({ length }) => length));
}

function encodeIds(lists: readonly PostingList[], kind: PostingKind): string {
  return encodeSections(
    lists.map((list) =>
      Array.from(list, (posting) => decodeSection(posting, kind)),
    ),
  );
}

function encodeDigits(
  lists: readonly PostingList[],
  kind: PostingKind,
): string {
  let text = '';
  for (const list of lists) {
    for (const posting of list) {
      text += encodeDigit(decodeDigitOf(posting, kind));
    }
  }
  return text;
}

/** Replaces the section of each keyword by its position in the list of sections with the term. */
function toKeywordPositions({ keywords, body }: SelectedPostings): number[] {
  if (keywords.length === 0) {
    return keywords;
  }
  const positions = new Map<number, number>();
  for (const [position, posting] of body.entries()) {
    positions.set(decodeSection(posting, bodyKind), position);
  }
  const result: number[] = [];
  for (const keyword of keywords) {
    const position = positions.get(decodeSection(keyword, keywordKind));
    if (position !== undefined) {
      result.push(
        encodePosting(
          position,
          decodeDigitOf(keyword, keywordKind),
          keywordKind,
        ),
      );
    }
  }
  return result;
}
