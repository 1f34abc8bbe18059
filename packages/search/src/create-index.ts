import { analyzeWord } from './analyze-text';
import { findCompounds } from './compounds';
import { createFileHash, createFileName, frontEncode } from './encoding';
import {
  type ChunkKind,
  type HeadsChunk,
  type IndexManifest,
  manifestFileName,
  type PageHeads,
  postingsColumns,
} from './file-formats';
import { encodeText, type FormattedText } from './formatted-text';
import { checkLanguage, english, getWords, type Language } from './language';
import {
  createPostingsCollector,
  maxSections,
  type PostingsCollector,
  packPhrase,
  type StoredPostings,
  type TermInText,
} from './postings';
import { type IndexRecord, levels } from './protocol';
import { hashText, toAnchor } from './text';

export type IndexOptions = {
  /** Groups of interchangeable words and phrases. */
  synonyms?: string[][];
  /** Queries with a pinned page (a URL path), which is their first hit. */
  pins?: readonly { queries: string[]; page: string }[];
  /** URL paths of the pages suggested when there are no hits. */
  popular?: readonly string[];
  language?: Language;
};

/** The records of a page. Sources with the same key have the same records. */
export type PageSource = { key: string; createRecords: () => Iterable<IndexRecord> };

/** An index that an update reuses, as data for `structuredClone` and `node:v8`, not JSON. Keys and pages are by page number. */
export type StoredIndex = {
  files: Map<string, string>;
  language: string;
  /** Undefined for a source of several pages. */
  keys: (string | undefined)[];
  pages: PageHeads[];
  postings: StoredPostings;
};

/** Creates the same index as `createIndex`, but only indexes pages whose key or number differs from the previous index. */
export function updateIndex(
  sources: readonly PageSource[],
  options?: IndexOptions,
  previous?: StoredIndex,
): StoredIndex {
  const { language = english } = options ?? {};
  const reused = previous?.language === identify(language, previous?.pages) ? previous : undefined;
  const keys: StoredIndex['keys'] = [];
  const isUnchanged: boolean[] = [];
  const pages: PageHeads[] = [];
  const collector = createPostingsCollector();
  function* generatePages() {
    for (const { key, createRecords } of sources) {
      const first = pages.length;
      const page = key === reused?.keys[first] && reused.pages[first];
      isUnchanged[first] = Boolean(page);
      if (page) yield page;
      else yield* groupByPage(createRecords());
      const count = pages.length - first;
      keys.push(...Array.from({ length: count }, () => (count === 1 ? key : undefined)));
    }
    if (reused) collector.addUnchanged(reused.postings, isUnchanged);
  }
  const target = { pages, collector };
  const files = new Map(generateFiles(generatePages(), options, target, reused?.files));
  return { files, language: identify(language, pages), keys, pages, postings: collector.store() };
}

/** Hashes the code of a language, and how it stems headings, because stemmers of the same code may differ in other data. */
function identify(language: Language, pages: readonly PageHeads[] = []): string {
  const stems = findFrequentWords(pages.slice(0, 100), language).map(language.stem);
  const toData = (_: string, value: unknown) => {
    if (value instanceof Set) return [...value];
    return typeof value === 'function' || value instanceof RegExp ? String(value) : value;
  };
  return hashText(JSON.stringify([language, stems], toData));
}

/** Returns the files of an index, by file name: see `generateIndex`. */
export function createIndex(
  records: Iterable<IndexRecord>,
  options?: IndexOptions,
): Map<string, string> {
  return new Map(generateIndex(records, options));
}

/** Generates the files of an index. Reads the records lazily; those of a page must be consecutive. Throws for an unknown pinned page. */
export function generateIndex(
  records: Iterable<IndexRecord>,
  options?: IndexOptions,
): Generator<[name: string, text: string]> {
  return generateFiles(groupByPage(records), options);
}

/** Generates the files. Reuses the excerpts of pages that have already been indexed. */
function* generateFiles(
  source: Iterable<IndexedPage | PageHeads>,
  options: IndexOptions = {},
  { pages, collector } = { pages: [] as PageHeads[], collector: createPostingsCollector() },
  previous: ReadonlyMap<string, string> = new Map(),
): Generator<[name: string, text: string]> {
  checkOptions(options);
  const { synonyms = [], pins = [], popular = [], language = english } = options;
  checkLanguage(language);
  const extractTerms = createTermExtractor(collector, language);
  for (const page of source) {
    if ('hash' in page) {
      const name = createFileName('excerpts', pages.length, page.hash);
      yield [name, previous.get(name) ?? ''];
      pages.push(page);
      continue;
    }
    const excerpts = page.sections.map((section) => section.excerpts.map(encodeText));
    const hash = yield* generateFile('excerpts', pages.length, JSON.stringify(excerpts));
    addTerms(page, pages.length * maxSections, { collector, extractTerms, language });
    pages.push({ ...page, sections: page.sections.map(toHeading), hash });
  }
  const shared = addFacets(pages, collector);
  const { starts, letters, ...hashes } = yield* generatePostings(collector, previous);
  const headPages = choosePagesPerChunk(pages);
  const isInManifest = headPages >= pages.length;
  for (let number = 0; !isInManifest && number * headPages < pages.length; number++) {
    const chunk = pages.slice(number * headPages, (number + 1) * headPages).map(omitTitle);
    hashes.heads += yield* generateFile('heads', number, JSON.stringify(chunk));
  }
  const numbers = new Map(pages.map(({ urlPath }, number) => [encodePath(urlPath), number]));
  const findPage = (urlPath: string) => {
    const number = numbers.get(encodePath(urlPath));
    if (number === undefined)
      throw new Error(`Unknown pinned or popular page ${urlPath}: no record has this URL path.`);
    return number;
  };
  const popularPages = popular.flatMap((urlPath) => pages[findPage(urlPath)] ?? []);
  const manifest: Omit<IndexManifest, 'revision'> = {
    sections: pages.reduce((sum, { sections }) => sum + sections.length, 0),
    words: frontEncode(starts),
    letters,
    vocabulary: isInManifest ? '' : frontEncode(findFrequentWords(pages, language)),
    headPages,
    ...(isInManifest && { heads: pages.map(omitTitle) }),
    hashes,
    shared,
    synonyms,
    pins: pins.map(({ queries, page }) => [findPage(page), ...queries]),
    popular: (popularPages.length > 0 ? popularPages : pages.slice(0, 5)).map(({ title }) => title),
  };
  const revision = hashText(JSON.stringify(manifest));
  yield [manifestFileName, JSON.stringify({ revision, ...manifest })];
}

/** Generates the postings. Reuses a chunk of the previous files if neither its terms nor their postings changed. */
function* generatePostings(collector: PostingsCollector, previous: ReadonlyMap<string, string>) {
  const chunks = new Map<string, string>();
  for (const [name, text] of previous)
    if (name.startsWith('postings')) chunks.set(text.slice(0, text.indexOf('",') + 1), text);
  const result = { starts: [] as string[], letters: '', postings: '', heads: '' };
  const letters = new Map<string, number>();
  for (const { start, terms, isUnchanged, encode } of collector.generateChunks()) {
    countLetters(terms, letters);
    let text = isUnchanged && chunks.get(JSON.stringify([terms]).slice(0, -1));
    if (!text) {
      const columns = encode();
      text = JSON.stringify(postingsColumns.map((name) => columns[name]));
    }
    result.postings += yield* generateFile('postings', result.starts.length, text);
    result.starts.push(start);
  }
  result.letters = listFrequent(letters, maxLetters).join('');
  return result;
}

/** The alphabets of two scripts. Each letter costs two lookups for each letter of a misspelled word. */
const maxLetters = 64;

function countLetters(terms: string, counts: Map<string, number>): void {
  for (const letter of terms.match(/\p{L}/gu) ?? []) {
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
}

/** Returns the items with the highest counts, sorted. */
function listFrequent(counts: ReadonlyMap<string, number>, max: number): string[] {
  return [...counts]
    .sort(([a, aCount], [b, bCount]) => bCount - aCount || (a < b ? -1 : 1))
    .slice(0, max)
    .map(([item]) => item)
    .sort();
}

/** Encodes a path that may already be encoded, except a percent sign that is part of it. */
function encodePath(path: string): string {
  return encodeURI(path).replace(/%25(?=[\da-f]{2})/gi, '%');
}

function omitTitle(page: PageHeads): HeadsChunk[number] {
  return { ...page, title: page.title === page.sections[0]?.[1] ? undefined : page.title };
}

/** Generates one file, and returns its hash. */
function* generateFile(kind: ChunkKind, number: number, text: string) {
  const hash = createFileHash(text);
  yield [createFileName(kind, number, hash), text] satisfies [name: string, text: string];
  return hash;
}

type ExtractTerms = (text: string) => TermInText[];

/** Returns a function that lists the terms of a text. A site has few distinct words, so each is analyzed once, with its punctuation. */
function createTermExtractor({ createTerm }: PostingsCollector, language: Language): ExtractTerms {
  const cache = new Map<string, TermInText[]>();
  const analyze = (part: string) => {
    const words = language.tokenize(part).map((word) => analyzeWord(word, part, language));
    const terms = words.flatMap(({ word, terms: [first = '', ...parts] }) => [
      createTerm(first, language.getForm(word)),
      ...parts.map((term) => createTerm(term, 1)),
    ]);
    // Longer parts are rare, and V8 would keep the whole text for them.
    if (part.length <= 12) cache.set(part, terms);
    return terms;
  };
  return (text) => {
    const terms: TermInText[] = [];
    for (const part of text.split(' '))
      for (const term of cache.get(part) ?? analyze(part)) terms.push(term);
    return terms;
  };
}

type TermScope = { collector: PostingsCollector; extractTerms: ExtractTerms; language: Language };

function addTerms(
  { sidebarSection, title, sections }: IndexedPage,
  firstSection: number,
  { collector, extractTerms, language }: TermScope,
): void {
  const extractPhrase = (phrase: string) =>
    extractTerms(phrase).filter(({ postings }) => !language.stopWords.has(postings.term));
  const extractCompounds = (text: string) =>
    findCompounds(text, language).map(({ term, form }) => collector.createTerm(term, form));
  // A page may start with a heading instead of its title.
  const ancestors = sections[0]?.level === 1 ? [sidebarSection] : [sidebarSection, title];
  collector.addCategory(ancestors.flatMap(extractTerms), firstSection, sections.length - 1);
  for (const [position, { level, heading, excerpts, phrases }] of sections.entries()) {
    // Search phrases rank like inflected forms, below the text; those of the page itself rank like text, because its top is the answer.
    const ownTerms = phrases.flatMap((phrase, number) => {
      const terms = extractPhrase(phrase);
      const packed = packPhrase(number, terms.length);
      return terms.map((term) => ({ ...term, phrase: packed, ...(level > 1 && { form: 0 }) }));
    });
    const others = level === 1 ? sections.slice(1).flatMap((section) => section.phrases) : [];
    const otherTerms = others.flatMap(extractPhrase).map((term) => ({ ...term, form: 0 }));
    const below = sections.slice(position + 1);
    const end = below.findIndex((section) => section.level <= level);
    const text = excerpts.map((excerpt) => excerpt.text).join(' ');
    collector.addSection({
      id: firstSection + position,
      text: extractTerms(text),
      // Phrases and joined words must not lower the score of a guide.
      phrases: [...ownTerms, ...otherTerms, ...extractCompounds(text)],
      heading: extractTerms(heading),
      joined: extractCompounds(heading),
      extent: end < 0 ? below.length : end,
    });
  }
}

/** Adds the facet values of pages to the terms, except the values that all pages share, which are returned. */
function addFacets(pages: readonly PageHeads[], { addFacetValue }: PostingsCollector): string[] {
  const facets = new Map<string, number[]>();
  for (const [number, { sidebarSection, tags, edition }] of pages.entries()) {
    const { language, version, tag } = edition;
    const values = [`language:${language}`, `version:${version}`, `docusaurus_tag:${tag}`];
    values.push(`hierarchy.lvl0:${sidebarSection}`, ...tags.map((name) => `tags:${name}`));
    for (const value of new Set(values)) {
      const numbers = facets.get(value) ?? [];
      numbers.push(number);
      facets.set(value, numbers);
    }
  }
  const shared: string[] = [];
  for (const [value, numbers] of facets)
    if (numbers.length === pages.length) shared.push(value);
    else for (const number of numbers) addFacetValue(value, number * maxSections);
  return shared;
}

/** Headings up to this size, in characters, are in the manifest, which saves a pass of the first query. */
const maxManifestHeadings = 48_000;
/** Approximate size of a chunk of headings, for about 1.5 kB compressed. */
const headsChunkSize = 10_000;

/** Returns the number of pages per chunk of headings: all pages, or a power of two, so that an edit rarely changes all chunks. */
function choosePagesPerChunk(pages: readonly PageHeads[]): number {
  const size = JSON.stringify(pages).length;
  if (size <= maxManifestHeadings) return pages.length || 1;
  return 2 ** Math.round(Math.log2(Math.max(1, (headsChunkSize / size) * pages.length)));
}

/** The number of frequent words in the manifest, used to complete and correct queries before other files load. */
const maxFrequentWords = 500;

/** Returns the most frequent words of headings, sorted. */
function findFrequentWords(pages: readonly PageHeads[], language: Language): string[] {
  const counts = new Map<string, number>();
  for (const { sections } of pages)
    for (const [, heading] of sections)
      for (const word of getWords(heading, language)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return listFrequent(counts, maxFrequentWords);
}

function toSingleLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A page in the local index. */
type IndexedPage = ReturnType<typeof createPage>;

/** A heading and the excerpts up to the next heading. The first section of a page is its title (`level` 1, no anchor). */
type IndexedSection = ReturnType<typeof createSection>;

function toHeading({ level, heading, anchor }: IndexedSection): PageHeads['sections'][number] {
  return anchor === null || anchor === toAnchor(heading)
    ? [level, heading]
    : [level, heading, anchor];
}

/** Groups records by page and section, in record order. */
function* groupByPage(records: Iterable<IndexRecord>): Generator<IndexedPage> {
  let page: IndexedPage | undefined;
  for (const record of records) {
    checkRecord(record);
    if (page?.urlPath !== record.url_without_anchor) {
      if (page) yield page;
      page = createPage(record);
    }
    addRecord(page.sections, record);
  }
  if (page) yield page;
}

const isText = (value: unknown) => typeof value === 'string';

const kinds = {
  text: isText,
  'text or null': (value: unknown) => value === null || isText(value),
  list: Array.isArray,
  'list of texts': (value: unknown) => Array.isArray(value) && value.every(isText),
  'number of at least 0': (value: unknown) => Number.isFinite(value) && Number(value) >= 0,
};

/** Throws if values that are not type-checked are of another kind, which would show only in a search. */
function check(path: string, kind: keyof typeof kinds, values: object): void {
  for (const [name, value] of Object.entries(values))
    if (!kinds[kind](value))
      throw new TypeError(`${path}${name} must be a ${kind}, not ${JSON.stringify(value)}.`);
}

function checkRecord(record: IndexRecord): void {
  const { url_without_anchor, anchor, content, hierarchy, tags = [], phrases = [] } = record;
  const path = `The record ${url_without_anchor ?? record.objectID ?? JSON.stringify(record)}: `;
  const { pageRank } = record.weight === undefined ? { pageRank: 1 } : Object(record.weight);
  check(path, 'text', { url_without_anchor });
  check(`${path}hierarchy.`, 'text', { lvl0: hierarchy?.lvl0, lvl1: hierarchy?.lvl1 });
  check(path, 'text or null', { anchor, content });
  check(path, 'list of texts', { tags, phrases });
  check(`${path}weight.`, 'number of at least 0', { pageRank });
}

function checkOptions({ synonyms = [], pins = [], popular = [] }: IndexOptions): void {
  check('', 'list', { synonyms, pins });
  check('synonyms.', 'list of texts', synonyms);
  check('', 'list of texts', { popular });
  for (const [number, pin] of pins.entries()) {
    check(`pins.${number}.`, 'text', { page: pin?.page });
    check(`pins.${number}.`, 'list of texts', { queries: pin?.queries });
  }
}

function addRecord(sections: IndexedSection[], record: IndexRecord): void {
  // Headings with the same anchor share a URL, which is returned only once.
  let section = sections.find(({ anchor }) => anchor === record.anchor);
  if (!section) {
    section = sections.length < maxSections ? createSection(record) : sections.at(-1);
    if (section && section !== sections.at(-1)) sections.push(section);
  }
  // The first excerpt of a page is its description, which may be empty.
  if (record.content !== null || record.type === 'lvl1') {
    const { content, number, bold } = record;
    section?.excerpts.push({ text: content ?? '', number, bold });
  }
  section?.phrases.push(...(record.phrases ?? []));
}

function createPage(record: IndexRecord) {
  return {
    urlPath: record.url_without_anchor,
    title: toSingleLine(record.hierarchy.lvl1),
    sidebarSection: record.hierarchy.lvl0,
    tags: record.tags ?? [],
    boost: record.weight?.pageRank ?? 1,
    edition: {
      language: record.language ?? '',
      version: record.version ?? '',
      tag: record.docusaurus_tag ?? '',
    },
    sections: [] as IndexedSection[],
  };
}

function createSection({ hierarchy, anchor }: IndexRecord) {
  const deepest = [...levels].reverse().find((level) => isText(hierarchy[level])) ?? 'lvl1';
  const level = anchor === null ? 1 : Number(deepest.slice(3));
  const heading = toSingleLine(hierarchy[deepest] ?? hierarchy.lvl1);
  // Search phrases are matched like the excerpts, but not shown.
  return { level, heading, anchor, excerpts: [] as FormattedText[], phrases: [] as string[] };
}
