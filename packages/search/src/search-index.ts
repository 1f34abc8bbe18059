import { decodeDigit, decodeVarints, dequantizeLength, frontDecode } from './encoding';
import type { ExcerptChunk, IndexManifest } from './file-formats';
import { analyzeText, english, extractTerms, getWords, type Language } from './language';
import { createPinKey, type Phrase, parsePhrase, parseQuery } from './parse-query';
import type { Vocabulary } from './postings';
import { toAnchor } from './text';
import type { Word } from './tokenize';

export type PageEntry = {
  urlPath: string;
  title: string;
  /** The title of its top-level sidebar category. */
  sidebarSection: string;
  tags: string[];
  edition: IndexManifest['editions'][number];
  boost: number;
  /** The index of its first section. */
  firstSection: number;
  sectionCount: number;
};

export type SectionEntry = {
  page: number;
  level: number;
  heading: string;
  anchor: string | null;
  /** The index of the parent heading on the same page, or -1. */
  parent: number;
  /** The terms of its heading. */
  terms: string[];
  /** The stems of its words without stop words, unless there are no others. */
  significant: string[];
  /** Its words, all stems, and the significant stems, joined with spaces for comparison with a query. */
  text: string;
  key: string;
  significantKey: string;
};

/** An indexed field: its vocabulary and its length in each section. */
export type Field = {
  vocabulary: Vocabulary;
  lengths: readonly number[];
  meanLength: number;
};

/** The index in memory. Titles and headings are always available; postings and excerpts are added as they load. */
export type SearchIndex = {
  manifest: IndexManifest;
  language: Language;
  pages: PageEntry[];
  sections: SectionEntry[];
  titles: Field;
  ancestors: Field;
  /** The unstemmed words of headings. */
  headingWords: ReadonlySet<string>;
  /** The terms of each page's title. */
  pageTerms: string[][];
  /** The text length of each section. */
  lengths: readonly number[];
  meanLength: number;
  /** The parsed synonym groups, and the pinned pages by the terms of their queries. */
  synonyms: readonly (readonly Phrase[])[];
  synonymTerms: ReadonlySet<string>;
  pins: ReadonlyMap<string, number>;
  /** The vocabulary of each postings chunk that is loaded. */
  vocabularies: (Vocabulary | undefined)[];
  excerptChunks: Map<number, ExcerptChunk>;
  /** The first page of each excerpt chunk. */
  excerptPages: readonly number[];
};

/** Creates an index from its manifest. */
export function createSearchIndex(manifest: IndexManifest, language = english): SearchIndex {
  const pages = decodePages(manifest);
  const { sections, headingWords } = decodeSections(manifest, pages, language);
  const synonyms = manifest.synonyms.map((group) =>
    group.map((phrase) => parsePhrase(phrase, language)),
  );
  const lengths = Array.from(manifest.lengths, (step) =>
    dequantizeLength(decodeDigit(step.charCodeAt(0))),
  );
  return {
    manifest,
    language,
    pages,
    sections,
    titles: createField(sections.map(({ terms }) => terms)),
    ancestors: createField(collectAncestorTerms(sections, pages, language)),
    headingWords: new Set(headingWords.flatMap((words) => words.map(({ word }) => word))),
    pageTerms: pages.map(({ title }) =>
      dropStopWords(getWords(title, language).map(language.stem), language),
    ),
    lengths,
    meanLength: average(lengths),
    synonyms,
    synonymTerms: new Set(synonyms.flat().flatMap(({ terms }) => terms)),
    pins: new Map(
      manifest.pins.flatMap(({ queries, page }) =>
        queries.map((query) => [createPinKey(parseQuery(query, language)), page] as const),
      ),
    ),
    vocabularies: manifest.words.map(() => undefined),
    excerptChunks: new Map(),
    excerptPages: toStarts(decodeVarints(manifest.texts)),
  };
}

/** Returns the sum of the preceding lengths for each length. */
function toStarts(lengths: readonly number[]): number[] {
  let next = 0;
  return lengths.map((length) => {
    next += length;
    return next - length;
  });
}

function decodePages(manifest: IndexManifest): PageEntry[] {
  const titles = manifest.titles.split('\n');
  const numbers = decodeVarints(manifest.pages);
  let offset = 0;
  let nextSection = 0;
  const next = () => numbers[offset++] ?? 0;
  return frontDecode(manifest.urlPaths).map((urlPath, index) => {
    const sidebarSection = manifest.tops[next()] ?? '';
    const edition = manifest.editions[next()] ?? { language: '', version: '', tag: '' };
    const sectionCount = next();
    const tags = Array.from({ length: next() }, () => manifest.tags[next()] ?? '');
    const title = titles[index] ?? '';
    const boost = manifest.boosts[index] ?? 1;
    const firstSection = nextSection;
    nextSection += sectionCount;
    return {
      urlPath,
      title,
      sidebarSection,
      tags,
      edition,
      boost,
      firstSection,
      sectionCount,
    };
  });
}

function decodeSections(manifest: IndexManifest, pages: readonly PageEntry[], language: Language) {
  const headings = manifest.headings.split('\n');
  const sections: SectionEntry[] = [];
  const headingWords: Word[][] = [];
  let next = 0;
  for (const [page, { title, sectionCount }] of pages.entries()) {
    for (let index = 0; index < sectionCount; index++) {
      const number = sections.length;
      const level = Number(manifest.levels[number]);
      const heading = level === 1 ? title : (headings[next++] ?? '');
      const anchor = level === 1 ? null : (manifest.anchors[number] ?? toAnchor(heading));
      const words = analyzeText(heading, language);
      const terms = words.flatMap((word) => word.terms);
      const wordTerms = words.map(({ word }) => language.stem(word));
      const parent = findParent(sections, { page, level });
      const text = words.map(({ word }) => word).join(' ');
      const keys = createKeys(wordTerms, language);
      sections.push({ page, level, heading, anchor, parent, terms, text, ...keys });
      headingWords.push(words);
    }
  }
  return { sections, headingWords };
}

/** Returns the parent of the next section: the last one of a higher level on the same page, or -1. */
function findParent(
  sections: readonly SectionEntry[],
  { page, level }: Pick<SectionEntry, 'page' | 'level'>,
): number {
  if (level === 1) return -1;
  return sections.findLastIndex((section) => section.page === page && section.level < level);
}

/** Returns the terms of the sidebar category, page title and parent headings of each section. */
function collectAncestorTerms(
  sections: readonly SectionEntry[],
  pages: readonly PageEntry[],
  language: Language,
): (readonly string[])[] {
  const sectionTerms = new Map(
    pages.map(({ sidebarSection }) => [sidebarSection, extractTerms(sidebarSection, language)]),
  );
  const titles = pages.map(({ title }) => extractTerms(title, language));
  const ancestorTerms: string[][] = [];
  for (const { page, level, parent } of sections) {
    const parentSection = sections[parent];
    const own = level === 1 ? [] : (titles[page] ?? []);
    const inner =
      parentSection && parentSection.level > 1
        ? [...(ancestorTerms[parent] ?? []), ...parentSection.terms]
        : null;
    ancestorTerms.push(
      inner ?? [...(sectionTerms.get(pages[page]?.sidebarSection ?? '') ?? []), ...own],
    );
  }
  return ancestorTerms;
}

function createKeys(words: string[], language: Language) {
  const significant = dropStopWords(words, language);
  return { significant, key: words.join(' '), significantKey: significant.join(' ') };
}

/** Drops stop words, unless there are no other terms. */
function dropStopWords(terms: string[], { stopWords }: Language): string[] {
  const kept = terms.filter((term) => !stopWords.has(term));
  return kept.length > 0 ? kept : terms;
}

function createField(termLists: readonly (readonly string[])[]): Field {
  const postings = new Map<string, { ids: number[]; counts: number[] }>();
  for (const [section, terms] of termLists.entries()) {
    for (const term of terms) {
      const list = postings.get(term) ?? { ids: [], counts: [] };
      postings.set(term, list);
      addPosting(list, section);
    }
  }
  const terms = [...postings.keys()].sort((a, b) => (a < b ? -1 : 1));
  const lengths = termLists.map(({ length }) => length);
  const vocabulary = {
    terms,
    getPostings: (term: number) => postings.get(terms[term] ?? '') ?? { ids: [], counts: [] },
  };
  return { vocabulary, lengths, meanLength: average(lengths) };
}

/** Assumes that sections are added in ascending order. */
function addPosting({ ids, counts }: { ids: number[]; counts: number[] }, section: number): void {
  const last = ids.length - 1;
  if (ids[last] === section) {
    counts[last] = (counts[last] ?? 0) + 1;
  } else {
    ids.push(section);
    counts.push(1);
  }
}

function average(lengths: readonly number[]): number {
  return lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1) || 1;
}
