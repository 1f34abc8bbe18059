import { facetPrefix } from '#storage/file-formats';
import { computeImpact, encodeImpact } from '#storage/impact';
import { encodeBodyDigit, encodeHeadingDigit } from '#storage/posting-digits';
import {
  bodyKind,
  encodeHeadingPosting,
  encodePosting,
  keywordKind,
} from '#storage/posting-numbers';

/*
 * Postings while an index is built: for each term, the sections that have it in their text, heading
 * or keywords. `encodePostings` writes them to files.
 */

/** The postings of a term while an index is built, as numbers in ascending order. */
export type TermPostings = {
  term: string;
  /**
   * The sections with the term in their text: the first `size` numbers, most of an index. V8 frees
   * the copies of a growing typed array earlier.
   */
  body: Float64Array;
  size: number;
  headings: number[];
  keywords: number[];
  /** What the current section has of the term. */
  current: { count: number; wordForms: number; length: number };
  /** Whether the postings are those of an earlier index. */
  isUnchanged: boolean;
};

/**
 * A term of a text: its postings, its form (see `Language.getForm`), and the digit of the keyword
 * that contains it.
 */
export type TermInText = {
  postings: TermPostings;
  form: number;
  keyword?: number;
};

/** The terms of a section. */
type SectionTerms = {
  section: number;
  text: readonly TermInText[];
  /** The terms of its keywords. */
  keywords: readonly TermInText[];
  heading: readonly TermInText[];
  /** The joined terms of the heading, which do not lengthen it. */
  joined?: readonly TermInText[];
  /** The number of sections below it. */
  extent: number;
};

/**
 * The mean length of a section on documentation sites. With the mean of the site itself, each edit
 * would change all postings.
 */
const meanLength = 56;

/** Collects the postings of sections, which must be added in ascending order. */
export type PostingsCollector = {
  postings: Map<string, TermPostings>;
  /**
   * Creates a term for `addSection`. Many texts can share one, which saves most of the lookups of
   * postings.
   */
  createTerm: (term: string, form: number) => TermInText;
  addSection: (section: SectionTerms) => void;
  /** Adds the terms of the headings above a page and all its sections. */
  addHeadingsAbovePage: (
    terms: readonly TermInText[],
    section: number,
    extent: number,
  ) => void;
  addFacetValue: (value: string, section: number) => void;
};

export function createPostingsCollector(): PostingsCollector {
  const postings = new Map<string, TermPostings>();
  return {
    postings,
    createTerm: (term, form) => ({
      postings: getPostings(postings, term),
      form,
    }),
    addSection: (terms) => {
      addBodyPostings(terms);
      addHeadings(terms);
    },
    addHeadingsAbovePage: (terms, section, extent) => {
      // Without a length, queries tell them from the heading of a section.
      const digit = encodeHeadingDigit({ count: 1, length: 0 });
      for (const list of toPostings(terms)) {
        list.headings.push(encodeHeadingPosting(section, extent, digit));
      }
    },
    addFacetValue: (value, section) => {
      addBodyPosting(
        getPostings(postings, facetPrefix + value),
        encodePosting(section, 0, bodyKind),
      );
    },
  };
}

/** Returns the postings of a term, which are created if necessary. */
export function getPostings(
  postings: Map<string, TermPostings>,
  term: string,
): TermPostings {
  const known = postings.get(term);
  if (known) {
    return known;
  }
  const list: TermPostings = {
    term,
    body: new Float64Array(),
    size: 0,
    headings: [],
    keywords: [],
    current: { count: 0, wordForms: 0, length: 0 },
    isUnchanged: false,
  };
  postings.set(term, list);
  return list;
}

/** Lists the postings of the terms that are in a section. */
export function listUsedPostings({
  postings,
}: PostingsCollector): TermPostings[] {
  return [...postings.values()]
    .filter(({ size, headings }) => size + headings.length > 0)
    .map((list) => ({ ...list, body: list.body.subarray(0, list.size) }));
}

function toPostings(terms: readonly TermInText[]): Set<TermPostings> {
  return new Set(terms.map(({ postings }) => postings));
}

function addBodyPosting(list: TermPostings, posting: number): void {
  if (list.size === list.body.length) {
    const { body } = list;
    list.body = new Float64Array(2 * body.length + 2);
    list.body.set(body);
  }
  list.body[list.size] = posting;
  list.size += 1;
}

function addBodyPostings({ section, text, keywords }: SectionTerms): void {
  const lists: TermPostings[] = [];
  const count = (terms: readonly TermInText[], length: number) => {
    for (const { postings: list, form, keyword } of terms) {
      const { current } = list;
      if (current.count === 0) {
        lists.push(list);
      }
      current.count += 1;
      current.wordForms |= form;
      current.length = length;
      if (keyword !== undefined) {
        list.keywords.push(encodePosting(section, keyword, keywordKind));
      }
    }
  };
  // A word that only keywords have does not depend on the length of the text, so that an edit
  // changes few postings.
  count(keywords, meanLength);
  count(text, text.length);
  for (const list of lists) {
    const { current } = list;
    const impactLevel = encodeImpact(
      computeImpact(current.count, current.length / meanLength),
    );
    const digit = encodeBodyDigit({
      wordForms: current.wordForms,
      impactLevel,
    });
    addBodyPosting(list, encodePosting(section, digit, bodyKind));
    current.count = 0;
    current.wordForms = 0;
  }
}

function addHeadings({
  section,
  heading,
  joined = [],
  extent,
}: SectionTerms): void {
  for (const list of toPostings([...heading, ...joined])) {
    const count = heading.filter(({ postings }) => postings === list).length;
    const digit = encodeHeadingDigit({ count, length: heading.length });
    list.headings.push(encodeHeadingPosting(section, extent, digit));
  }
}
