import { type AnalyzedWord, analyzeText } from '#analysis/analyze-text';
import { type DecodedText, decodeText } from '#analysis/formatted-text';
import { toAnchor } from '#analysis/text';
import {
  type AnswerText,
  type Hierarchy,
  levels,
  noHeadings,
  type SearchHit,
  type SearchParams,
} from '#protocol';
import type { ExcerptChunk } from '#storage/file-formats';
import { getPageNumber, getPosition } from '#storage/section-numbers';
import {
  countMatchedTerms,
  createExcerpt,
  type HighlightOptions,
  highlightText,
} from './highlight';
import { parseQuery } from './parse-query';
import type { PageEntry, SearchIndex, SectionEntry } from './search-index';

type HitOptions = {
  params: SearchParams;
  query: string;
  terms: ReadonlySet<string>;
  /** Whether to add the first excerpts of the section as an answer. */
  includeAnswer?: boolean;
};

/**
 * Creates a hit, with the loaded excerpt that matches more terms than the others and the heading.
 * Undefined if the page is not loaded.
 */
export function createHit(
  sectionNumber: number,
  index: SearchIndex,
  { params, query, terms, includeAnswer }: HitOptions,
): SearchHit | undefined {
  const page = index.pages.get(getPageNumber(sectionNumber));
  const position = getPosition(sectionNumber);
  const section = page?.sections[position];
  if (!page || !section) {
    return undefined;
  }
  const { language } = index;
  const { words } = parseQuery(query, language);
  const options: HighlightOptions = {
    terms,
    queryWords: words.map(({ word }) => word),
    queryTerms: new Set(words.flatMap(({ term, joined }) => [term, ...joined])),
    analyze: (text) => analyze(text, index),
    preTag: params.highlightPreTag ?? '<em>',
    postTag: params.highlightPostTag ?? '</em>',
  };
  const pageExcerpts = index.excerpts.get(getPageNumber(sectionNumber));
  const excerpts = (pageExcerpts?.[position] ?? []).map(decodeText);
  const texts = excerpts.map(({ text }) => text);
  const asksForNumber = language.quantityQuestion.test(query);
  const located = { position, section, page };
  const record = createRecord(located, texts, { ...options, asksForNumber });
  // Empty until the excerpts load.
  const excerpt =
    record.content ??
    (pageExcerpts ? findNextText(pageExcerpts, located, options) : '');
  const hit: SearchHit = {
    ...record,
    ...highlightRecord(record.hierarchy, excerpt, { params, options }),
  };
  if (includeAnswer && excerpts.length > 0) {
    hit.answer = createAnswer(excerpts);
  }
  return hit;
}

/**
 * Analyzes a text once: the next key or update shows many rows again, and most of its time would be
 * spent here.
 */
function analyze(
  text: string,
  { analyzed, language }: SearchIndex,
): readonly AnalyzedWord[] {
  const words = analyzed.get(text) ?? analyzeText(text, language);
  analyzed.set(text, words);
  return words;
}

/**
 * Returns the text that the hit of a heading shows: the first one below the heading that matches
 * the query, or else the next text of the page. Null if there is none.
 */
function findNextText(
  pageExcerpts: ExcerptChunk,
  { position, section, page }: LocatedSection,
  options: HighlightOptions,
): string | null {
  const following = page.sections.slice(position + 1);
  const nextHeading = following.findIndex(
    ({ level }) => level <= section.level,
  );
  const end =
    nextHeading < 0 ? page.sections.length : position + 1 + nextHeading;
  const own = listTexts(pageExcerpts.slice(position, end));
  const matching = own.find((text) => countMatchedTerms(text, options) > 0);
  return matching ?? own[0] ?? listTexts(pageExcerpts.slice(end))[0] ?? null;
}

function listTexts(sections: ExcerptChunk): string[] {
  return sections
    .flat()
    .map((encoded) => decodeText(encoded).text)
    .filter((text) => text !== '');
}

/** The maximum number of excerpts, paragraphs or steps, in an answer. */
const maxAnswerExcerpts = 8;

function createAnswer(excerpts: readonly DecodedText[]): AnswerText[] {
  return excerpts
    .slice(0, maxAnswerExcerpts)
    .map(({ number, parts }) => ({ number, parts }));
}

/** A section of a page, and its position in it. */
type LocatedSection = {
  position: number;
  section: SectionEntry;
  page: PageEntry;
};

/** Returns the heading of a section and those above it. */
function createHierarchy({ position, page }: LocatedSection): Hierarchy {
  const hierarchy: Hierarchy = {
    lvl0: page.category,
    lvl1: page.title,
    ...noHeadings,
  };
  let last = Infinity;
  for (const { level, heading } of page.sections
    .slice(0, position + 1)
    .reverse()) {
    if (level <= 1) {
      break;
    }
    const name = levels[Math.min(level, 6)];
    if (name && level < last) {
      hierarchy[name] = heading;
      last = level;
    }
  }
  return hierarchy;
}

function createRecord(
  locatedSection: LocatedSection,
  excerpts: readonly string[],
  options: ExcerptOptions,
): SearchHit {
  const { section, page } = locatedSection;
  const anchor =
    section.anchor === undefined ? toAnchor(section.heading) : section.anchor;
  const isPage = section.level === 1;
  const description = isPage ? (excerpts[0] ?? '') : '';
  const text = findBestExcerpt(
    `${section.heading} ${description}`,
    isPage ? excerpts.slice(1) : excerpts,
    options,
  );
  return {
    url:
      page.urlPath + (anchor === null ? '' : `#${encodeURIComponent(anchor)}`),
    url_without_anchor: page.urlPath,
    anchor,
    type:
      text === undefined
        ? (levels[Math.min(section.level, 6)] ?? 'lvl1')
        : 'content',
    content: text ?? (description || null),
    hierarchy: createHierarchy(locatedSection),
    tags: page.tags,
  };
}

/** `asksForNumber`: the query asks for a number. */
type ExcerptOptions = HighlightOptions & { asksForNumber: boolean };

/** How many matching terms a number is worth in a question that it answers. */
const numberBonus = 1.5;

/**
 * Returns the excerpt that matches the most terms, if it matches more terms than the heading. For a
 * question such as "how many", an excerpt with a number may match one term less.
 */
function findBestExcerpt(
  heading: string,
  excerpts: readonly string[],
  options: ExcerptOptions,
): string | undefined {
  let bestScore = countMatchedTerms(heading, options);
  let best: string | undefined;
  for (const text of excerpts) {
    const terms = countMatchedTerms(text, options);
    const hasNumber = options.asksForNumber && terms > 0 && /\d/.test(text);
    const score = terms + (hasNumber ? numberBonus : 0);
    if (score > bestScore) {
      bestScore = score;
      best = text;
    }
  }
  return best;
}

function highlightRecord(
  hierarchy: Hierarchy,
  excerpt: string | null,
  { params, options }: { params: SearchParams; options: HighlightOptions },
): Pick<SearchHit, '_highlightResult' | '_snippetResult'> {
  const highlights = levels.flatMap((level) => {
    const text = hierarchy[level];
    return text === null
      ? []
      : [[level, { value: highlightText(text, options) }]];
  });
  // `content:15` requests 15 words.
  const lengths = params.attributesToSnippet?.map(
    (name) => /^content:(\d+)$/.exec(name)?.[1],
  );
  const maxWords = Number(lengths?.find(Boolean) ?? 10);
  const result: Pick<SearchHit, '_highlightResult' | '_snippetResult'> = {
    _highlightResult: { hierarchy: Object.fromEntries(highlights) },
  };
  if (excerpt !== null) {
    const value = createExcerpt(excerpt, maxWords, options);
    result._snippetResult = { content: { value } };
  }
  return result;
}
