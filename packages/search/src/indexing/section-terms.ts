import { analyzeWord } from '#analysis/analyze-text';
import { findCompounds } from '#analysis/compounds';
import type { Language } from '#analysis/language';
import { encodeKeywordDigit } from '#storage/posting-digits';
import { encodeSection } from '#storage/section-numbers';
import type { IndexedPage, IndexedSection } from './group-records';
import type { PostingsCollector, TermInText } from './postings-collector';

type ExtractTerms = (text: string) => TermInText[];

/** Adds the terms of a page to the postings. */
type AddPage = (page: IndexedPage, pageNumber: number) => void;

/** Creates a function that adds the terms of pages to a collector. */
export function createTermAdder(
  collector: PostingsCollector,
  language: Language,
): AddPage {
  const extractTerms = createTermExtractor(collector, language);
  const extractCompounds = (text: string) =>
    findCompounds(text, language).map(({ term, form }) =>
      collector.createTerm(term, form),
    );
  const extractKeyword = (keyword: string) =>
    extractTerms(keyword).filter(
      ({ postings }) => !language.stopWords.has(postings.term),
    );
  return ({ category, title, sections }, pageNumber) => {
    const first = encodeSection(pageNumber, 0);
    // A page may start with a heading instead of its title.
    const ancestors = sections[0]?.level === 1 ? [category] : [category, title];
    collector.addHeadingsAbovePage(
      ancestors.flatMap(extractTerms),
      first,
      sections.length - 1,
    );
    for (const [position, { heading, excerpts }] of sections.entries()) {
      const text = excerpts.map((excerpt) => excerpt.text).join(' ');
      collector.addSection({
        section: encodeSection(pageNumber, position),
        text: extractTerms(text),
        // Keywords and joined words must not lower the score of a guide.
        keywords: [
          ...listKeywordTerms(sections, position, extractKeyword),
          ...extractCompounds(text),
        ],
        heading: extractTerms(heading),
        joined: extractCompounds(heading),
        extent: countSectionsBelow(sections, position),
      });
    }
  };
}

/**
 * Returns a function that lists the terms of a text. A site has few distinct words, so each is
 * analyzed once, with its punctuation.
 */
function createTermExtractor(
  { createTerm }: PostingsCollector,
  language: Language,
): ExtractTerms {
  const cache = new Map<string, TermInText[]>();
  const analyze = (part: string) => {
    const words = language
      .tokenize(part)
      .map((word) => analyzeWord(word, part, language));
    const terms = words.flatMap(({ word, terms: [first = '', ...parts] }) => [
      createTerm(first, language.getForm(word)),
      ...parts.map((term) => createTerm(term, 1)),
    ]);
    // Longer parts are rare, and V8 would keep the whole text for them.
    if (part.length <= 12) {
      cache.set(part, terms);
    }
    return terms;
  };
  return (text) => {
    const terms: TermInText[] = [];
    for (const part of text.split(' ')) {
      for (const term of cache.get(part) ?? analyze(part)) {
        terms.push(term);
      }
    }
    return terms;
  };
}

/**
 * Returns the terms of the keywords of a section; for the page itself, also of its sections.
 * Keywords rank like inflected forms, below the text. Those of the page rank like text, because its
 * top is the answer.
 */
function listKeywordTerms(
  sections: readonly IndexedSection[],
  position: number,
  extractKeyword: ExtractTerms,
): TermInText[] {
  const { level = 1, keywords = [] } = sections[position] ?? {};
  const isPage = level === 1;
  const ownTerms = keywords.flatMap((keyword, number) => {
    const digit = encodeKeywordDigit(number);
    return extractKeyword(keyword).map(({ postings, form }) => ({
      postings,
      form: isPage ? form : 0,
      keyword: digit,
    }));
  });
  const others = isPage
    ? sections.slice(1).flatMap((section) => section.keywords)
    : [];
  const otherTerms = others
    .flatMap(extractKeyword)
    .map(({ postings }) => ({ postings, form: 0 }));
  return [...ownTerms, ...otherTerms];
}

function countSectionsBelow(
  sections: readonly IndexedSection[],
  position: number,
): number {
  const level = sections[position]?.level ?? 1;
  const below = sections.slice(position + 1);
  const end = below.findIndex((section) => section.level <= level);
  return end < 0 ? below.length : end;
}
