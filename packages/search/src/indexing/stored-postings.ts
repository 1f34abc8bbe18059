import { facetPrefix } from '#storage/file-formats';
import {
  bodyKind,
  decodeSection,
  headingKind,
  keywordKind,
  type PostingKind,
} from '#storage/posting-numbers';
import { getPageNumber } from '#storage/section-numbers';
import {
  getPostings,
  listUsedPostings,
  type PostingsCollector,
} from './postings-collector';

/**
 * The postings of an index, for the next one. `numbers` are the body postings, headings and
 * keywords of each term, each list after its length: a flat array is stored 20 times as fast as
 * lists.
 */
export type StoredPostings = { terms: string[]; numbers: Float64Array };

type NumberList = readonly number[] | Float64Array;

/** Returns the collected postings. */
export function storePostings(collector: PostingsCollector): StoredPostings {
  const used = listUsedPostings(collector);
  const lists = used.flatMap(({ body, headings, keywords }) => [
    body,
    headings,
    keywords,
  ]);
  const numbers = new Float64Array(
    lists.reduce((sum, { length }) => sum + 1 + length, 0),
  );
  let index = 0;
  for (const list of lists) {
    numbers[index] = list.length;
    numbers.set(list, index + 1);
    index += 1 + list.length;
  }
  return { terms: used.map(({ term }) => term), numbers };
}

/** Adds the postings of the unchanged pages of an earlier index, after those of all other pages. */
export function addUnchangedPostings(
  { postings }: PostingsCollector,
  stored: StoredPostings,
  isUnchanged: readonly boolean[],
): void {
  let index = 0;
  const takeList = () => {
    const start = index + 1;
    index = start + (stored.numbers[index] ?? 0);
    return stored.numbers.subarray(start, index);
  };
  for (const term of stored.terms) {
    const list = getPostings(postings, term);
    const merges = [
      mergePostings(
        takeList(),
        list.body.subarray(0, list.size),
        bodyKind,
        isUnchanged,
      ),
      mergePostings(takeList(), list.headings, headingKind, isUnchanged),
      mergePostings(takeList(), list.keywords, keywordKind, isUnchanged),
    ] as const;
    const [body, headings, keywords] = merges;
    list.body = new Float64Array(body.numbers);
    list.size = body.numbers.length;
    list.headings = headings.numbers;
    list.keywords = keywords.numbers;
    list.isUnchanged = merges.every(({ isSame }) => isSame);
    // The facets of all pages are added again.
    if (term.startsWith(facetPrefix)) {
      postings.delete(term);
    }
  }
}

/** Merges the postings of unchanged pages and new ones. `isSame`: the result is what was stored. */
type MergedPostings = { numbers: number[]; isSame: boolean };

function mergePostings(
  stored: Float64Array,
  added: NumberList,
  kind: PostingKind,
  isUnchanged: readonly boolean[],
): MergedPostings {
  const kept = stored.filter(
    (posting) => isUnchanged[getPageNumber(decodeSection(posting, kind))],
  );
  const numbers = [...kept, ...added];
  if (added.length > 0) {
    numbers.sort((a, b) => decodeSection(a, kind) - decodeSection(b, kind));
  }
  const isSame =
    numbers.length === stored.length &&
    numbers.every((posting, i) => posting === stored[i]);
  return { numbers, isSame };
}
