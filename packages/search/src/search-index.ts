import { frontDecode } from './encoding';
import type { ExcerptChunk, HeadsChunk, IndexManifest } from './file-formats';
import { checkLanguage, english, getWords, type Language } from './language';
import { createPinKey, parsePhrase, parseQuery } from './parse-query';
import { getPageNumber, maxSections } from './section-numbers';
import { toAnchor } from './text';
import type { Vocabulary } from './vocabulary';

export type PageEntry = ReturnType<typeof decodePage>;

export type SectionEntry = PageEntry['sections'][number];

/** The index in memory. Everything except the manifest is loaded lazily. */
export type SearchIndex = ReturnType<typeof createSearchIndex>;

/** Creates an index from its manifest. */
export function createSearchIndex(manifest: IndexManifest, language = english) {
  checkLanguage(language);
  const starts = frontDecode(manifest.words);
  const synonyms = manifest.synonyms.map((group) =>
    group.map((phrase) => parsePhrase(phrase, language)),
  );
  const pages = decodeHeads(manifest.heads ?? [], 0, language);
  const headings = [...pages.values()].flatMap(({ sections }) => sections);
  const headingWords = [
    ...frontDecode(manifest.vocabulary),
    ...headings.flatMap(({ heading }) => getWords(heading, language)),
  ];
  return {
    manifest,
    language,
    /** The start of each postings chunk, and the vocabulary of each loaded chunk. */
    starts,
    vocabularies: starts.map((): Vocabulary | undefined => undefined),
    /** Pages and their excerpts by page number. */
    pages,
    excerpts: new Map<number, ExcerptChunk>(),
    /** Sorted words of headings and their stems: all words on a small site, frequent words on a large site. */
    headingWords: [...new Set(headingWords)].sort(),
    headingTerms: [...new Set(headingWords.map(language.stem))].sort(),
    /** The parsed synonym groups and their terms, and the pinned pages by the key of their queries. */
    synonyms,
    synonymTerms: new Set(synonyms.flat().flatMap(({ terms }) => terms)),
    pins: new Map(
      manifest.pins.flatMap(([page, ...queries]) =>
        queries.map((query) => [createPinKey(parseQuery(query, language)), page] as const),
      ),
    ),
  };
}

/** Returns a section, or undefined if its page is not loaded. */
export function findSection({ pages }: SearchIndex, section: number): SectionEntry | undefined {
  return pages.get(getPageNumber(section))?.sections[section % maxSections];
}

/** Returns the chunk of headings that contains a page. */
export function getHeadsChunk(page: number, { manifest }: SearchIndex): number {
  return Math.floor(page / manifest.headPages);
}

/** Decodes a chunk of headings to pages by number, starting at `firstPage`. */
export function decodeHeads(chunk: HeadsChunk, firstPage: number, language: Language) {
  return new Map(chunk.map((page, index) => [firstPage + index, decodePage(page, language)]));
}

function decodePage({ title, ...page }: HeadsChunk[number], language: Language) {
  const sections = page.sections.map(([level, heading, customAnchor], position) => {
    const terms = getWords(heading, language).map(language.stem);
    return {
      level,
      heading,
      anchor: level === 1 ? null : (customAnchor ?? toAnchor(heading)),
      /** The position of the parent heading on the same page, or -1. */
      parent: page.sections.slice(0, position).findLastIndex(([other]) => other < level),
      /** The stems of the heading, and those without stop words; all stems if it has only stop words. */
      terms,
      significant: dropStopWords(terms, language),
    };
  });
  return { ...page, title: title ?? sections[0]?.heading ?? '', sections };
}

/** Drops stop words, unless there are no other terms. */
export function dropStopWords(terms: string[], { stopWords }: Language): string[] {
  const otherTerms = terms.filter((term) => !stopWords.has(term));
  return otherTerms.length > 0 ? otherTerms : terms;
}
