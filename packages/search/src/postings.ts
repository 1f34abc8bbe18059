import {
  decodeDigit,
  decodeVarints,
  encodeDigit,
  encodeVarints,
  frontDecode,
  frontEncode,
} from './encoding';
import type { PostingsChunk } from './file-formats';
import { hashText } from './text';
import { weights } from './weights';

/** A section with a term in its heading: the numbers of the term, of words (0: the sidebar category has the term) and of sections below. */
export type HeadingPosting = { id: number; count: number; length: number; extent: number };

/** Terms sorted by code units, with their postings. */
export type Vocabulary = ReturnType<typeof decodeVocabulary>;

/** Returns the index of a term, or -1. */
export function indexOfTerm(terms: readonly string[], term: string): number {
  const index = lowerBound(terms, term);
  return terms[index] === term ? index : -1;
}

/** Returns the terms with a prefix. */
export function filterByPrefix(terms: readonly string[], prefix: string): readonly string[] {
  return terms.slice(lowerBound(terms, prefix), lowerBound(terms, `${prefix}\uffff`));
}

/** Returns the index of the first term that is not less than the given string. */
export function lowerBound(terms: readonly string[], text: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The maximum number of sections of a page. The ID of a section is its page times this number, plus its position in the page. */
export const maxSections = 4096;

/** Returns the page of a section. */
export function getPageNumber(section: number): number {
  return Math.floor(section / maxSections);
}

/** The prefix of facet values such as `tags:SMS` in the terms. No word contains this character. */
export const facetPrefix = '#';

/** A term, as its postings; its form (see `getForm`), and the search phrase that contains it (see `packPhrase`). */
export type TermInText = { postings: PackedPostings; form: number; phrase?: number };

/** A digit encodes the length of a search phrase, from 2 to 4 terms, and its number in the section. Every 30th phrase has the same number. */
const phraseLengths = 3;
const phraseDigits = 30 * phraseLengths;

export function packPhrase(number: number, length: number): number {
  return (number * phraseLengths + Math.min(Math.max(length - 2, 0), 2)) % phraseDigits;
}

export function getPhraseLength(phrase: number): number {
  return (phrase % phraseLengths) + 2;
}

/** The terms of a section. `extent` is the number of sections below it, `phrases` the terms of its search phrases. */
type SectionTerms = {
  id: number;
  text: readonly TermInText[];
  phrases: readonly TermInText[];
  heading: readonly TermInText[];
  /** The joined terms of the heading, which do not lengthen it. */
  joined?: readonly TermInText[];
  extent: number;
};

/** Postings, each packed into one number that starts with its section. `count`, `forms` and `length` are of the current section; `isUnchanged`: as in an earlier index. */
type PackedPostings = {
  term: string;
  /** The first `size` numbers, most of an index. V8 frees the copies that a growing typed array leaves earlier than those of a plain one. */
  texts: Float64Array;
  size: number;
  headings: number[];
  phrases: number[];
  count: number;
  forms: number;
  length: number;
  isUnchanged: boolean;
};

function addText(list: PackedPostings, packed: number): void {
  if (list.size === list.texts.length) {
    const { texts } = list;
    list.texts = new Float64Array(2 * texts.length + 2);
    list.texts.set(texts);
  }
  list.texts[list.size] = packed;
  list.size += 1;
}

/** The postings of an index. `numbers` are the texts, headings and phrases of each term, each list after its length: a flat array can be stored 20 times as fast. */
export type StoredPostings = { terms: string[]; numbers: Float64Array };

/** The number of levels of a stored frequency score. A digit also encodes eight combinations of forms. */
const impactLevels = 11;
const impactStep = (weights.k1 + 1) / impactLevels;
const textDigits = 8 * impactLevels;

/** A digit encodes the length of a heading, plus this number if the heading contains the term twice. */
const maxHeadingLength = 40;
const headingDigits = 2 * maxHeadingLength;
const headingUnit = maxSections * headingDigits;

/** The mean length of a section on documentation sites. With the mean of the site itself, each edit would change all postings. */
const meanLength = 56;

export type PostingsCollector = ReturnType<typeof createPostingsCollector>;

/** Collects the postings of sections, which must be added in ascending order. */
export function createPostingsCollector() {
  const postings = new Map<string, PackedPostings>();
  const getPostings = (term: string): PackedPostings => {
    const known = postings.get(term);
    if (known) return known;
    const empty = { size: 0, headings: [], phrases: [], count: 0, forms: 0, length: 0 };
    const list = { term, texts: new Float64Array(), ...empty, isUnchanged: false };
    postings.set(term, list);
    return list;
  };
  const addHeading = (list: PackedPostings, id: number, extent: number, digit: number) =>
    list.headings.push((id * maxSections + extent) * headingDigits + digit);
  /** Lists the terms that are in a section. */
  const listUsed = () =>
    [...postings.values()]
      .filter(({ size, headings }) => size + headings.length > 0)
      .map((list) => ({ ...list, texts: list.texts.subarray(0, list.size) }));
  return {
    /** Creates a term for `addSection`. Many texts can share one, which saves most of the lookups of postings. */
    createTerm: (term: string, form: number): TermInText => ({ postings: getPostings(term), form }),
    addSection({ id, text, phrases, heading, joined = [], extent }: SectionTerms): void {
      const lists: PackedPostings[] = [];
      const countTerms = (terms: readonly TermInText[], length: number) => {
        for (const { postings: list, form, phrase } of terms) {
          if (list.count === 0) lists.push(list);
          list.count += 1;
          list.forms |= form;
          list.length = length;
          if (phrase !== undefined) list.phrases.push(id * phraseDigits + phrase);
        }
      };
      // A word that only phrases have does not depend on the length of the text, so that an edit changes few postings.
      countTerms(phrases, meanLength);
      countTerms(text, text.length);
      for (const list of lists) {
        const score = computeFrequencyScore(list.count, list.length / meanLength) - weights.delta;
        const impact = Math.min(impactLevels - 1, Math.floor(score / impactStep));
        addText(list, id * textDigits + list.forms * impactLevels + impact);
        list.count = 0;
        list.forms = 0;
      }
      const size = Math.min(heading.length, maxHeadingLength - 1);
      for (const list of new Set([...heading, ...joined].map(({ postings }) => postings))) {
        const isTwice = heading.filter(({ postings }) => postings === list).length > 1;
        addHeading(list, id, extent, isTwice ? maxHeadingLength + size : size);
      }
    },
    /** Adds the terms of the headings above a page and all its sections. */
    addCategory(terms: readonly TermInText[], id: number, extent: number): void {
      for (const list of new Set(terms.map(({ postings }) => postings)))
        addHeading(list, id, extent, 0);
    },
    addFacetValue: (value: string, id: number) =>
      addText(getPostings(facetPrefix + value), id * textDigits),
    /** Adds the unchanged pages of an earlier index, after all others. */
    addUnchanged({ terms, numbers }: StoredPostings, isUnchanged: readonly boolean[]): void {
      let index = 0;
      let isSame = true;
      const merge = (added: number[] | Float64Array, unit: number) => {
        const start = index + 1;
        index = start + (numbers[index] ?? 0);
        const stored = numbers.subarray(start, index);
        const isKept = (packed: number) => isUnchanged[Math.floor(packed / (unit * maxSections))];
        const kept = [...stored.filter(isKept), ...added];
        if (added.length > 0) kept.sort((a, b) => Math.floor(a / unit) - Math.floor(b / unit));
        isSame &&= kept.length === stored.length && kept.every((packed, i) => packed === stored[i]);
        return kept;
      };
      for (const term of terms) {
        const list = getPostings(term);
        isSame = true;
        list.texts = new Float64Array(merge(list.texts.subarray(0, list.size), textDigits));
        list.size = list.texts.length;
        list.headings = merge(list.headings, headingUnit);
        list.phrases = merge(list.phrases, phraseDigits);
        list.isUnchanged = isSame;
        if (term.startsWith(facetPrefix)) postings.delete(term);
      }
    },
    store(): StoredPostings {
      const used = listUsed();
      const lists = used.flatMap(({ texts, headings, phrases }) => [texts, headings, phrases]);
      const numbers = new Float64Array(lists.reduce((sum, { length }) => sum + 1 + length, 0));
      let index = 0;
      for (const list of lists) {
        numbers[index] = list.length;
        numbers.set(list, index + 1);
        index += 1 + list.length;
      }
      return { terms: used.map(({ term }) => term), numbers };
    },
    generateChunks: () => generateChunks(listUsed()),
  };
}

/** Approximate size of a chunk before encoding, for about 1 kB compressed. */
const minChunkSize = 1125;

/** Generates chunks of sorted terms, each with the shortest string that separates its terms from the previous chunk. */
function* generateChunks(used: PackedPostings[]) {
  const sorted = used.sort((a, b) => (a.term < b.term ? -1 : 1)).map(selectTexts);
  const sizes = sorted.map(
    ({ term, texts, headings, phrases }) =>
      term.length + 2 * texts.length + 4 * headings.length + 2 * phrases.length,
  );
  // A larger site has both more and larger chunks, because a query loads some chunks and the list of all chunks. The size doubles in
  // steps, so that an edit rarely changes all chunks.
  const meanSize = 1.75 * Math.sqrt(sizes.reduce((sum, size) => sum + size, 0));
  const chunkSize = minChunkSize * 2 ** Math.max(0, Math.round(Math.log2(meanSize / minChunkSize)));
  let from = 0;
  let total = 0;
  for (const [index, size] of sizes.entries()) {
    total += size;
    const next = sorted[index + 1]?.term;
    // A chunk ends before a word in many sections, which would enlarge it for its other words.
    const isFull = total >= chunkSize || (sizes[index + 1] ?? 0) > chunkSize;
    if (next !== undefined && !isFull && !isLast(next, total, chunkSize)) continue;
    const entries = sorted.slice(from, index + 1);
    yield {
      start: findSeparator(sorted[from - 1]?.term ?? '', entries[0]?.term ?? ''),
      terms: frontEncode(entries.map(({ term }) => term)),
      isUnchanged: entries.every((list) => list.isUnchanged),
      encode: () => encodePostings(entries),
    };
    from = index + 1;
    total = 0;
  }
}

/** Whether a chunk ends before a term, decided by its hash for 1 in 64 terms, so that the chunks after an edited term stay the same. */
function isLast(next: string, total: number, chunkSize: number): boolean {
  return total > chunkSize / 2 && Number.parseInt(hashText(next), 36) % 64 === 0;
}

/** Returns the shortest prefix of a term that is greater than the previous term. */
function findSeparator(previous: string, term: string): string {
  let length = 0;
  while (length < term.length && term.slice(0, length) <= previous) length++;
  return previous === '' ? '' : term.slice(0, length);
}

/** The maximum number of stored sections with a term in the text, about 17 kB compressed. Only large sites have more. */
const maxTexts = 16_384;

/** Selects the sections that a term describes best: in a search phrase, in the heading, then by frequency score. Facets keep all. */
function selectTexts({ term, texts, headings, phrases, isUnchanged }: PackedPostings) {
  const omitted = term.startsWith(facetPrefix) ? 0 : Math.max(0, texts.length - maxTexts);
  const list = { term, texts, headings, phrases, isUnchanged, omitted };
  if (omitted === 0) return list;
  const toSections = (packed: readonly number[], unit: number) =>
    new Set(packed.map((number) => Math.floor(number / unit)));
  const inPhrases = toSections(phrases, phraseDigits);
  const inHeadings = toSections(headings, headingUnit);
  const ranked = Array.from({ length: 3 * impactLevels }, (): number[] => []);
  for (const packed of texts) {
    const id = Math.floor(packed / textDigits);
    const field = inPhrases.has(id) ? 2 : Number(inHeadings.has(id));
    ranked[field * impactLevels + (packed % impactLevels)]?.push(packed);
  }
  const best = ranked.reverse().flat().slice(0, maxTexts);
  return { ...list, texts: new Float64Array(best).sort() };
}

type SelectedPostings = ReturnType<typeof selectTexts>;
type NumberLists = readonly (readonly number[] | Float64Array)[];

function encodePostings(entries: readonly SelectedPostings[]): PostingsChunk {
  const texts = entries.map((list) => list.texts);
  const headings = entries.map((list) => list.headings);
  const phrases = entries.map(indexPhrases);
  const toDigits = (lists: NumberLists, digits: number) => {
    let text = '';
    for (const list of lists) for (const packed of list) text += encodeDigit(packed % digits);
    return text;
  };
  const omitted = entries.map((list) => list.omitted);
  const toIds = (lists: NumberLists, unit: number) => encodeVarints(encodeIds(lists, unit));
  return {
    terms: frontEncode(entries.map(({ term }) => term)),
    sizes: encodeVarints(texts.map(({ length }) => length)),
    ids: toIds(texts, textDigits),
    impacts: toDigits(texts, textDigits),
    phraseSizes: encodeVarints(phrases.map(({ length }) => length)),
    phraseIds: toIds(phrases, phraseDigits),
    phrases: toDigits(phrases, phraseDigits),
    headSizes: encodeVarints(headings.map(({ length }) => length)),
    headIds: toIds(headings, headingUnit),
    lengths: toDigits(headings, headingDigits),
    extents: encodeVarints(
      headings.flat().map((packed) => Math.floor(packed / headingDigits) % maxSections),
    ),
    omitted: omitted.some(Boolean) ? encodeVarints(omitted) : '',
  };
}

/** Replaces the section of each phrase by its index in the list of sections with the term. */
function indexPhrases({ phrases, texts }: SelectedPostings): number[] {
  if (phrases.length === 0) return phrases;
  const toEntry = (packed: number, index: number) =>
    [Math.floor(packed / textDigits), index] as const;
  const indexes = new Map(Array.from(texts, toEntry));
  return phrases.flatMap((packed) => {
    const index = indexes.get(Math.floor(packed / phraseDigits));
    return index === undefined ? [] : index * phraseDigits + (packed % phraseDigits);
  });
}

/** Smaller positions in the page are packed into one number with the distance of the page. */
const maxShortPosition = 15;

/** Encodes the page and position of each section: both relative to the previous section, but the position absolute on a new page. */
function encodeIds(lists: NumberLists, unit: number): number[] {
  const numbers: number[] = [];
  for (const list of lists) {
    let last = 0;
    for (const packed of list) {
      const id = Math.floor(packed / unit);
      const distance = getPageNumber(id) - getPageNumber(last);
      const position = distance === 0 ? id - last : id % maxSections;
      const short = Math.min(position, maxShortPosition);
      last = id;
      numbers.push(distance * (maxShortPosition + 1) + short);
      if (short === maxShortPosition) numbers.push(position);
    }
  }
  return numbers;
}

/** Decodes the sections of each term, and the index of the first in the concatenated lists; `sizes` are the numbers of sections. */
function decodeIds(sizes: string, text: string): { ids: number[]; start: number }[] {
  const numbers = decodeVarints(text).values();
  const next = () => numbers.next().value ?? 0;
  let end = 0;
  return decodeVarints(sizes).map((size) => {
    let last = 0;
    end += size;
    const ids = Array.from({ length: size }, () => {
      const combined = next();
      const distance = Math.floor(combined / (maxShortPosition + 1));
      const short = combined % (maxShortPosition + 1);
      const position = short < maxShortPosition ? short : next();
      last =
        distance === 0
          ? last + position
          : (getPageNumber(last) + distance) * maxSections + position;
      return last;
    });
    return { ids, start: end - size };
  });
}

/** The frequency part of BM25+. */
export function computeFrequencyScore(frequency: number, relativeLength: number): number {
  const norm = weights.k1 * (1 - weights.b + weights.b * relativeLength);
  return weights.delta + (frequency * (weights.k1 + 1)) / (frequency + norm);
}

/** Decodes a postings chunk. */
export function decodeVocabulary(chunk: PostingsChunk) {
  const texts = decodeIds(chunk.sizes, chunk.ids);
  const phrases = decodeIds(chunk.phraseSizes, chunk.phraseIds);
  const headings = decodeIds(chunk.headSizes, chunk.headIds);
  const extents = decodeVarints(chunk.extents);
  const omitted = decodeVarints(chunk.omitted);
  return {
    terms: frontDecode(chunk.terms),
    /** Returns sections in ascending order, each with its frequency score and the forms of the term (see `getForm`). */
    getTexts: (term: number) => {
      const { ids = [], start = 0 } = texts[term] ?? {};
      const digits = ids.map((_, index) => decodeDigit(chunk.impacts.charCodeAt(start + index)));
      return {
        ids,
        count: ids.length + (omitted[term] ?? 0),
        impacts: digits.map((digit) => weights.delta + ((digit % impactLevels) + 0.5) * impactStep),
        forms: digits.map((digit) => Math.floor(digit / impactLevels)),
      };
    },
    /** Returns the search phrases with a term (see `packPhrase`), each with its section. */
    getPhrases: (term: number) => {
      const { ids = [], start = 0 } = phrases[term] ?? {};
      return ids.map((position, index) => ({
        section: texts[term]?.ids[position] ?? 0,
        phrase: decodeDigit(chunk.phrases.charCodeAt(start + index)),
      }));
    },
    getHeadings: (term: number) => {
      const { ids = [], start = 0 } = headings[term] ?? {};
      return ids.map((id, index): HeadingPosting => {
        const size = decodeDigit(chunk.lengths.charCodeAt(start + index));
        const count = size > maxHeadingLength ? 2 : 1;
        const extent = extents[start + index] ?? 0;
        return { id, count, length: size % maxHeadingLength, extent };
      });
    },
  };
}
