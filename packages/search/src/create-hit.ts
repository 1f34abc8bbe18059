import {
  countMatchedTerms,
  createExcerpt,
  type HighlightOptions,
  highlightText,
} from './highlight';
import type { Language } from './language';
import { getWords } from './language';
import { getPageOf, maxSections } from './postings';
import {
  type Hierarchy,
  levels,
  noHeadings,
  type SearchHit,
  type SearchParams,
  type SearchRecord,
} from './protocol';
import type { PageEntry, SearchIndex, SectionEntry } from './search-index';
import { hashText } from './text';

export type HitOptions = {
  params: SearchParams;
  query: string;
  terms: ReadonlySet<string>;
  /** Whether to add the text of the section. */
  isAnswer?: boolean;
};

/**
 * Creates the hit for a section: the loaded text that matches the most terms, or the heading if no text matches more. Returns undefined
 * if its page is not loaded.
 */
export function createHit(
  number: number,
  index: SearchIndex,
  { params, query, terms, isAnswer }: HitOptions,
): SearchHit | undefined {
  const page = index.pages.get(getPageOf(number));
  const position = number % maxSections;
  const section = page?.sections[position];
  if (!page || !section) return undefined;
  const options = createHighlightOptions(index.language, { params, query, terms });
  const pageTexts = index.excerpts.get(getPageOf(number));
  const texts = pageTexts?.[position] ?? [];
  const record = createRecord(
    { section, page, hierarchy: createHierarchy(section, page) },
    texts,
    options,
  );
  // The record of a heading has no text, but its hit shows what follows on the page. It is empty until it has loaded.
  const following = pageTexts?.slice(position).flat() ?? [''];
  const excerpt =
    record.content ?? following.find((text) => text !== '') ?? (pageTexts ? null : '');
  return {
    ...record,
    ...(isAnswer && texts.length > 0 && { answer: texts.slice(0, maxAnswerTexts) }),
    ...highlightRecord(record.hierarchy, excerpt, { params, options }),
  };
}

/** The number of texts of a section, paragraphs or steps, that answer a query. */
const maxAnswerTexts = 8;

function createHighlightOptions(
  language: Language,
  { params, query, terms }: HitOptions,
): HighlightOptions {
  const words = getWords(query.slice(0, 512), language);
  const significant = words.filter((word) => !language.stopWords.has(word));
  const queryWords = [...new Set(significant.length > 0 ? significant : words)];
  return {
    terms,
    queryWords,
    queryTerms: queryWords.map(language.stem),
    language,
    open: params.highlightPreTag ?? '<em>',
    close: params.highlightPostTag ?? '</em>',
  };
}

function createHierarchy(section: SectionEntry, page: PageEntry): Hierarchy {
  const hierarchy: Hierarchy = { lvl0: page.sidebarSection, lvl1: page.title, ...noHeadings };
  let current: SectionEntry | undefined = section;
  while (current && current.level > 1) {
    const level = levels[Math.min(current.level, 6)];
    if (level) hierarchy[level] = current.heading;
    current = page.sections[current.parent];
  }
  return hierarchy;
}

type Location = { section: SectionEntry; page: PageEntry; hierarchy: Hierarchy };

type HitRecord = Omit<SearchRecord, 'weight'>;

function createRecord(
  location: Location,
  texts: readonly string[],
  options: HighlightOptions,
): HitRecord {
  const { section, page, hierarchy } = location;
  const [description, ...rest] = section.level === 1 ? texts : ['', ...texts];
  const text = findBestText(`${section.heading} ${description ?? ''}`, rest, options);
  const anchor = section.anchor === null ? '' : `#${encodeURIComponent(section.anchor)}`;
  return {
    objectID: createId(location, text),
    url: page.urlPath + anchor,
    url_without_anchor: page.urlPath,
    anchor: section.anchor,
    type: text === undefined ? (levels[Math.min(section.level, 6)] ?? 'lvl1') : 'content',
    content: text ?? (description || null),
    hierarchy,
    language: page.edition.language,
    lang: page.edition.language,
    version: page.edition.version,
    docusaurus_tag: page.edition.tag,
    tags: page.tags,
  };
}

/** Returns the ID that `createRecords` assigns. */
function createId({ section, page }: Location, text: string | undefined): string {
  const { anchor } = section;
  const base = anchor === null ? page.urlPath : `${page.urlPath}#${anchor}`;
  if (text === undefined) return base;
  return `${base}${anchor === null ? '#' : ''}-${hashText(text)}`;
}

/** Returns the text that matches the most terms, if it matches more than the heading. */
function findBestText(
  heading: string,
  texts: readonly string[],
  options: HighlightOptions,
): string | undefined {
  let maxCount = countMatchedTerms(heading, options);
  let best: string | undefined;
  for (const text of texts) {
    const count = countMatchedTerms(text, options);
    if (count <= maxCount) continue;
    maxCount = count;
    best = text;
    // No other text can match more.
    if (count >= options.queryWords.length) break;
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
    return text === null ? [] : [[level, { value: highlightText(text, options) }]];
  });
  const maxWords = getExcerptLength(params);
  return {
    _highlightResult: { hierarchy: Object.fromEntries(highlights) },
    ...(excerpt !== null && {
      _snippetResult: { content: { value: createExcerpt(excerpt, maxWords, options) } },
    }),
  };
}

/** Returns the number of words of an excerpt: 15 for `content:15`, 10 by default. */
function getExcerptLength({ attributesToSnippet = [] }: SearchParams): number {
  const length = attributesToSnippet.map((name) => /^content:(\d+)$/.exec(name)?.[1]).find(Boolean);
  return Number(length ?? 10);
}
