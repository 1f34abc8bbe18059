import { anchorOf } from './anchor';
import type { HeadsFile, TextsFile } from './files';
import { frontDecode } from './front-code';
import { bitsOf, textToNumbers } from './number-text';
import { type Phrase, phraseOf } from './phrase';
import { stopWords } from './stop-words';
import { termsIn, termsOf } from './terms';
import { lengthOfStep } from './text-length';
import type { Postings, Vocabulary } from './vocabulary';
import { type Word, wordsOf } from './words';

export type PageEntry = {
  urlPath: string;
  title: string;
  top: string;
  tags: string[];
  edition: HeadsFile['editions'][number];
  boost: number;
  /** The number of its first section, and how many it has. */
  first: number;
  sections: number;
};

export type SectionEntry = {
  page: number;
  level: number;
  heading: string;
  anchor: string | null;
  /** The heading above it on its page, or -1. */
  parent: number;
  /** The terms of its heading; `telling`: those that are no stop words, or all. */
  terms: string[];
  telling: string[];
  /** Both as one text, to compare with a query. */
  key: string;
  tellingKey: string;
};

/** A field of all sections: which of its terms stand where, and how long it is in each. */
export type Field = {
  vocabulary: Vocabulary;
  has: (term: string) => boolean;
  lengths: readonly number[];
  mean: number;
};

/** The index in memory: titles and headings at once, files of words and of texts as they come. */
export type SearchIndex = {
  heads: HeadsFile;
  pages: PageEntry[];
  sections: SectionEntry[];
  titles: Field;
  ancestors: Field;
  /** The words of headings as they are written. */
  written: ReadonlySet<string>;
  /** The terms of each page's title. */
  pageTerms: string[][];
  lengths: readonly number[];
  mean: number;
  /** The phrases of `heads.synonyms` in words; the pages that are pinned, by the terms of the query. */
  synonyms: readonly (readonly Phrase[])[];
  pins: ReadonlyMap<string, number>;
  words: (Vocabulary | undefined)[];
  texts: Map<number, TextsFile>;
};

/** The index that a file of heads begins. */
export function searchIndex(heads: HeadsFile): SearchIndex {
  const pages = pagesIn(heads);
  const { sections, headingWords } = sectionsIn(heads, pages);
  const lengths = Array.from(heads.lengths, (step) => lengthOfStep(bitsOf(step.charCodeAt(0))));
  return {
    heads,
    pages,
    sections,
    titles: fieldOf(sections.map(({ terms }) => terms)),
    ancestors: fieldOf(ancestorTerms(sections, pages)),
    written: new Set(headingWords.flatMap((words) => words.map(({ word }) => word))),
    pageTerms: pages.map(({ title }) => telling(termsOf(title))),
    lengths,
    mean: meanOf(lengths),
    synonyms: heads.synonyms.map((group) => group.map(phraseOf)),
    pins: new Map(
      heads.pins.flatMap(({ queries, page }) =>
        queries.map((query) => [phraseOf(query).terms.join(' '), page] as const),
      ),
    ),
    words: heads.words.map(() => undefined),
    texts: new Map(),
  };
}

function pagesIn(heads: HeadsFile): PageEntry[] {
  const titles = heads.titles.split('\n');
  const numbers = textToNumbers(heads.pages);
  let at = 0;
  let first = 0;
  const next = () => numbers[at++] ?? 0;
  return frontDecode(heads.urlPaths).map((urlPath, index) => {
    const top = heads.tops[next()] ?? '';
    const edition = heads.editions[next()] ?? { language: '', version: '', tag: '' };
    const sections = next();
    const tags = Array.from({ length: next() }, () => heads.tags[next()] ?? '');
    const title = titles[index] ?? '';
    const boost = heads.boosts[index] ?? 1;
    first += sections;
    return { urlPath, title, top, tags, edition, boost, first: first - sections, sections };
  });
}

function sectionsIn(heads: HeadsFile, pages: readonly PageEntry[]) {
  const headings = heads.headings.split('\n');
  const sections: SectionEntry[] = [];
  const headingWords: Word[][] = [];
  let next = 0;
  for (const [page, { title, sections: count }] of pages.entries()) {
    for (let index = 0; index < count; index++) {
      const number = sections.length;
      const level = Number(heads.levels[number]);
      const heading = level === 1 ? title : (headings[next++] ?? '');
      const anchor = level === 1 ? null : (heads.anchors[number] ?? anchorOf(heading));
      const words = wordsOf(heading);
      const terms = termsIn(heading, words);
      const parent = parentOf(sections, { page, level });
      sections.push({ page, level, heading, anchor, parent, ...keyed(terms) });
      headingWords.push(words);
    }
  }
  return { sections, headingWords };
}

/** The nearest section before the next one that is above it on the same page, or -1. */
function parentOf(
  sections: readonly SectionEntry[],
  { page, level }: Pick<SectionEntry, 'page' | 'level'>,
): number {
  let at = sections.length - 1;
  while (at >= 0 && sections[at]?.page === page && (sections[at]?.level ?? 0) >= level) at--;
  return at >= 0 && sections[at]?.page === page ? at : -1;
}

/** For each section the section of the site, the title of its page and the headings between; a title has no other above it. */
function ancestorTerms(
  sections: readonly SectionEntry[],
  pages: readonly PageEntry[],
): (readonly string[])[] {
  const tops = new Map(pages.map(({ top }) => [top, termsOf(top)]));
  const titles = pages.map(({ title }) => termsOf(title));
  const above: string[][] = [];
  for (const { page, level, parent } of sections) {
    const parents = sections[parent];
    const own = level === 1 ? [] : (titles[page] ?? []);
    const inner =
      parents && parents.level > 1 ? [...(above[parent] ?? []), ...parents.terms] : null;
    above.push(inner ?? [...(tops.get(pages[page]?.top ?? '') ?? []), ...own]);
  }
  return above;
}

function keyed(terms: string[]) {
  const only = telling(terms);
  return { terms, telling: only, key: terms.join(' '), tellingKey: only.join(' ') };
}

/** A folded stop word counts as one as well. */
function telling(terms: string[]): string[] {
  const kept = terms.filter((term) => !stopWords.has(term));
  return kept.length > 0 ? kept : terms;
}

function fieldOf(termLists: readonly (readonly string[])[]): Field {
  const postings = new Map<string, { ids: number[]; counts: number[] }>();
  for (const [section, terms] of termLists.entries()) {
    for (const term of terms) {
      const list = postings.get(term) ?? { ids: [], counts: [] };
      postings.set(term, list);
      addPosting(list, section);
    }
  }
  const terms = [...postings.keys()].sort((a, b) => (a < b ? -1 : 1));
  const none: Postings = { ids: [], counts: [] };
  const lengths = termLists.map(({ length }) => length);
  const vocabulary = {
    terms,
    postings: (term: number) => postings.get(terms[term] ?? '') ?? none,
  };
  return { vocabulary, has: (term) => postings.has(term), lengths, mean: meanOf(lengths) };
}

/** Sections come in rising order. */
function addPosting({ ids, counts }: { ids: number[]; counts: number[] }, section: number): void {
  const last = ids.length - 1;
  if (ids[last] === section) {
    counts[last] = (counts[last] ?? 0) + 1;
  } else {
    ids.push(section);
    counts.push(1);
  }
}

function meanOf(lengths: readonly number[]): number {
  return lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1) || 1;
}
