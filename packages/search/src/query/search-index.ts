import type { AnalyzedWord } from '#analysis/analyze-text';
import {
  dropStopWords,
  english,
  getWords,
  type Language,
} from '#analysis/language';
import { frontDecode } from '#storage/encoding';
import type {
  ExcerptChunk,
  HeadingsChunk,
  IndexManifest,
} from '#storage/file-formats';
import type { PostingsReader } from '#storage/postings-reader';
import { getPageNumber, getPosition } from '#storage/section-numbers';
import {
  createPinKey,
  listQueryWords,
  type Phrase,
  parsePhrase,
} from './parse-query';

/** A page with its decoded sections. */
export type PageEntry = Omit<HeadingsChunk[number], 'title' | 'sections'> & {
  title: string;
  sections: SectionEntry[];
};

/** A heading of a page; the first is the title. */
export type SectionEntry = {
  level: number;
  heading: string;
  /** Undefined if it is the default, null for the title. */
  anchor: string | null | undefined;
  /** Computed when first called, because a query needs few of all headings. */
  getTerms: () => HeadingTerms;
};

type HeadingTerms = {
  /** The stems of the heading. */
  terms: readonly string[];
  /** The same without stop words; all if it has only stop words. */
  contentTerms: readonly string[];
};

/** The index in memory. Everything except the manifest is loaded lazily. */
export type SearchIndex = {
  manifest: IndexManifest;
  language: Language;
  /** The start of each postings chunk. */
  starts: string[];
  /** The postings of each loaded chunk. */
  postings: (PostingsReader | undefined)[];
  /** Loaded pages by number. */
  pages: Map<number, PageEntry>;
  /** Loaded excerpts by page number. */
  excerpts: Map<number, ExcerptChunk>;
  /** The words of the headings and excerpts that hits have shown. */
  analyzed: Map<string, readonly AnalyzedWord[]>;
  /** Sorted words of headings: all words on a small site, frequent words on a large site. */
  headingWords: string[];
  /** Their sorted stems. */
  headingTerms: string[];
  /** The parsed synonym groups. */
  synonyms: Phrase[][];
  /** The terms of all synonyms. */
  synonymTerms: Set<string>;
  /** The pinned pages by the key of their queries. */
  pins: Map<string, number>;
};

/** Creates an index from its manifest. */
export function createSearchIndex(
  manifest: IndexManifest,
  language = english,
): SearchIndex {
  const starts = frontDecode(manifest.starts);
  const pages = decodeHeadings(manifest.heads ?? [], 0, language);
  const headingWords = [
    ...new Set(listHeadingWords(manifest, pages, language)),
  ];
  const synonyms = manifest.synonyms.map((group) =>
    group.map((phrase) => parsePhrase(phrase, language)),
  );
  return {
    manifest,
    language,
    starts,
    postings: starts.map(() => undefined),
    pages,
    excerpts: new Map(),
    analyzed: new Map(),
    headingWords: headingWords.sort(),
    headingTerms: [...new Set(headingWords.map(language.stem))].sort(),
    synonyms,
    synonymTerms: new Set(synonyms.flat().flatMap(({ terms }) => terms)),
    pins: parsePins(manifest, language),
  };
}

function listHeadingWords(
  manifest: IndexManifest,
  pages: ReadonlyMap<number, PageEntry>,
  language: Language,
): string[] {
  const words = frontDecode(manifest.vocabulary);
  if (words.length > 0) {
    return words;
  }
  for (const { sections } of pages.values()) {
    for (const { heading } of sections) {
      words.push(...getWords(heading, language));
    }
  }
  return words;
}

function parsePins(
  { pins }: IndexManifest,
  language: Language,
): Map<string, number> {
  const pages = new Map<string, number>();
  for (const [page, ...queries] of pins) {
    for (const query of queries) {
      const terms = listQueryWords(query, language).map(language.stem);
      pages.set(createPinKey(terms), page);
    }
  }
  return pages;
}

/** Returns a section, or undefined if its page is not loaded. */
export function findSection(
  { pages }: SearchIndex,
  section: number,
): SectionEntry | undefined {
  return pages.get(getPageNumber(section))?.sections[getPosition(section)];
}

/** Returns the chunk of headings that contains a page. */
export function getHeadingsChunk(
  page: number,
  { manifest }: SearchIndex,
): number {
  return Math.floor(page / manifest.headPages);
}

/** Decodes a chunk of headings to pages by number, starting at `firstPage`. */
export function decodeHeadings(
  chunk: HeadingsChunk,
  firstPage: number,
  language: Language,
): Map<number, PageEntry> {
  return new Map(
    chunk.map((page, index) => [firstPage + index, decodePage(page, language)]),
  );
}

function decodePage(
  { title, ...page }: HeadingsChunk[number],
  language: Language,
): PageEntry {
  const sections = page.sections.map(([level, heading, anchor]) => ({
    level,
    heading,
    anchor: level === 1 ? null : anchor,
    getTerms: createTermsGetter(heading, language),
  }));
  return { ...page, title: title ?? sections[0]?.heading ?? '', sections };
}

function createTermsGetter(
  heading: string,
  language: Language,
): () => HeadingTerms {
  let computed: HeadingTerms | undefined;
  return () => {
    if (!computed) {
      const words = getWords(heading, language);
      computed = {
        terms: words.map(language.stem),
        contentTerms: dropStopWords(words, language).map(language.stem),
      };
    }
    return computed;
  };
}
