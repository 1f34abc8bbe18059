import { facetPrefix } from '#storage/file-formats';
import { impactLevels } from '#storage/impact';
import { decodeBodyDigit } from '#storage/posting-digits';
import {
  bodyKind,
  decodeDigitOf,
  decodeSection,
  headingKind,
  keywordKind,
  type PostingKind,
} from '#storage/posting-numbers';
import type { TermPostings } from './postings-collector';

/**
 * The postings of a term that are written. `omitted` is the number of further sections with the
 * term in the text.
 */
export type SelectedPostings = Pick<
  TermPostings,
  'term' | 'body' | 'headings' | 'keywords' | 'isUnchanged'
> & { omitted: number };

/**
 * The maximum number of stored sections with a term in the text, about 17 kB compressed. Only large
 * sites have more.
 */
const maxBodyPostings = 16_384;

/**
 * Selects the sections that a term describes best: in a keyword, in the heading, then by impact.
 * Facets keep all.
 */
export function selectBodyPostings(list: TermPostings): SelectedPostings {
  const { term, body, headings, keywords, isUnchanged } = list;
  const isFacet = term.startsWith(facetPrefix);
  const omitted = isFacet ? 0 : Math.max(0, body.length - maxBodyPostings);
  const selected = omitted === 0 ? body : selectBest(list);
  return { term, body: selected, headings, keywords, isUnchanged, omitted };
}

function selectBest({ body, headings, keywords }: TermPostings): Float64Array {
  const inKeywords = toSections(keywords, keywordKind);
  const inHeadings = toSections(headings, headingKind);
  const ranked = Array.from({ length: 3 * impactLevels }, (): number[] => []);
  for (const posting of body) {
    const section = decodeSection(posting, bodyKind);
    const field = inKeywords.has(section) ? 2 : Number(inHeadings.has(section));
    const { impactLevel } = decodeBodyDigit(decodeDigitOf(posting, bodyKind));
    ranked[field * impactLevels + impactLevel]?.push(posting);
  }
  const best = ranked.reverse().flat().slice(0, maxBodyPostings);
  return new Float64Array(best).sort();
}

function toSections(
  postings: readonly number[],
  kind: PostingKind,
): Set<number> {
  return new Set(postings.map((posting) => decodeSection(posting, kind)));
}
