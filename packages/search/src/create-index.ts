import {
  createFileHash,
  createFileName,
  dequantizeLength,
  encodeVarints,
  frontEncode,
  quantizeLength,
} from './encoding';
import {
  type ChunkKind,
  type HeadsChunk,
  type IndexManifest,
  manifestFileName,
} from './file-formats';
import { analyzeText, english, extractTerms, getWords, type Language } from './language';
import { createPostingsCollector, maxSections, toFacetTerm } from './postings';
import { type IndexRecord, levels } from './protocol';
import { hashText, toAnchor } from './text';

export type IndexOptions = {
  /** Groups of interchangeable words and phrases. */
  synonyms?: string[][];
  /** Queries that return a page, given by its URL path, as the first hit. */
  pins?: readonly { queries: string[]; page: string }[];
  /** URL paths of the pages suggested when there are no hits. */
  popular?: readonly string[];
  /** Fields that are added to the manifest, for the caller. */
  data?: Readonly<Record<string, unknown>>;
  language?: Language;
};

/** Returns the files of an index, by file name: see `generateIndex`. */
export function createIndex(
  records: Iterable<IndexRecord>,
  options?: IndexOptions,
): Map<string, string> {
  return new Map(generateIndex(records, options));
}

/**
 * Generates the files of an index, as pairs of name and text. Reads the records one by one; those of a page must follow each other. Pins
 * to unknown pages are dropped.
 */
export function* generateIndex(
  records: Iterable<IndexRecord>,
  { synonyms = [], pins = [], popular = [], data = {}, language = english }: IndexOptions = {},
): Generator<[name: string, text: string]> {
  const terms = createTermCollector(language);
  const pages: PageHeads[] = [];
  for (const { sections, ...page } of groupByPage(records)) {
    const file = createFile(
      'excerpts',
      pages.length,
      sections.map(({ texts }) => texts),
    );
    yield [file.name, file.text];
    terms.addPage({ ...page, sections }, pages.length);
    const heads = sections.map(({ level, heading, anchor }) => ({ level, heading, anchor }));
    pages.push({ ...page, sections: heads, hash: file.hash });
  }
  const hashes = { words: '', heads: '' };
  const starts: string[] = [];
  for (const { start, chunk } of terms.generateChunks()) {
    const { name, text, hash } = createFile('postings', starts.length, chunk);
    yield [name, text];
    starts.push(start);
    hashes.words += hash;
  }
  const { headPages, ...heads } = encodeHeads(pages);
  for (const [number, chunk] of heads.chunks.entries()) {
    const { name, text, hash } = createFile('heads', number, chunk);
    yield [name, text];
    hashes.heads += hash;
  }
  const findPage = (urlPath: string) =>
    pages.findIndex((page) => page.urlPath === encodeURI(urlPath));
  const popularPages = popular.flatMap((urlPath) => pages[findPage(urlPath)] ?? []);
  const manifest: Omit<IndexManifest, 'revision'> = {
    ...terms.count(),
    words: frontEncode(starts),
    vocabulary: heads.inManifest ? '' : frontEncode(findFrequentWords(pages, language)),
    headPages,
    ...(heads.inManifest && { heads: heads.inManifest }),
    hashes,
    synonyms,
    pins: pins
      .map(({ queries, page }) => ({ queries, page: findPage(page) }))
      .filter(({ page }) => page >= 0),
    popular: (popularPages.length > 0 ? popularPages : pages.slice(0, 5)).map(({ title }) => title),
    ...data,
  };
  const revision = hashText(JSON.stringify(manifest));
  yield [manifestFileName, JSON.stringify({ revision, ...manifest })];
}

function createFile(kind: ChunkKind, number: number, chunk: unknown) {
  const text = JSON.stringify(chunk);
  const hash = createFileHash(text);
  return { name: createFileName(kind, number, hash), text, hash };
}

/** Collects the terms of pages. */
function createTermCollector(language: Language) {
  const { addSection, addCategoryTerm, addFacetValue, generateChunks } = createPostingsCollector();
  const facetPages = new Map<string, number[]>();
  const totals = { pages: 0, sections: 0, length: 0, headingLength: 0 };
  const findShared = () =>
    [...facetPages].flatMap(([value, pages]) => (pages.length === totals.pages ? [value] : []));
  const addFacets = (page: IndexedPage, number: number) => {
    for (const value of getFacetValues(page)) {
      const pages = facetPages.get(value) ?? [];
      facetPages.set(value, pages);
      pages.push(number);
    }
  };
  const addCategory = ({ sidebarSection, title, sections }: IndexedPage, id: number) => {
    // A page may start with a heading instead of its title.
    const texts = sections[0]?.level === 1 ? [sidebarSection] : [sidebarSection, title];
    for (const term of texts.flatMap((text) => extractTerms(text, language)))
      addCategoryTerm(term, { id, extent: sections.length - 1 });
  };
  return {
    addPage(page: IndexedPage, number: number): void {
      addFacets(page, number);
      addCategory(page, number * maxSections);
      for (const [position, section] of page.sections.entries()) {
        const { length, texts } = extractTexts(section, language);
        const heading = extractTerms(section.heading, language);
        const extent = countDescendants(page.sections, position);
        addSection({ id: number * maxSections + position, texts, length, heading, extent });
        totals.length += length;
        totals.headingLength += heading.length;
      }
      totals.sections += page.sections.length;
      totals.pages += 1;
    },
    count: () => ({
      sections: totals.sections,
      headingLength: Math.round((10 * totals.headingLength) / totals.sections) / 10 || 1,
      shared: findShared(),
    }),
    generateChunks() {
      const shared = new Set(findShared());
      for (const [value, pages] of facetPages)
        if (!shared.has(value))
          for (const page of pages) addFacetValue(toFacetTerm(value), page * maxSections);
      // Quantized, so that an edit rarely changes the scores of all texts.
      return generateChunks(dequantizeLength(quantizeLength(totals.length / totals.sections)));
    },
  };
}

/** Returns the number of sections below a heading. */
function countDescendants(sections: readonly IndexedSection[], position: number): number {
  const level = sections[position]?.level ?? 1;
  const below = sections.slice(position + 1);
  const end = below.findIndex((section) => section.level <= level);
  return end < 0 ? below.length : end;
}

/** Returns the terms of the texts and phrases of a section, and the length of its texts: a guide must not lose by its phrases. */
function extractTexts({ texts, phrases }: IndexedSection, language: Language) {
  const inTexts = texts.flatMap((text) =>
    analyzeText(text, language).flatMap(({ word, terms }) =>
      terms.map((term, index) => ({ term, form: index === 0 ? language.getForm(word) : 1 })),
    ),
  );
  // Words of phrases count like other forms of a word, because texts are more exact.
  const inPhrases = phrases
    .flatMap((phrase) => extractTerms(phrase, language))
    .map((term) => ({ term, form: 0 }));
  return { length: inTexts.length, texts: [...inTexts, ...inPhrases] };
}

function getFacetValues({ sidebarSection, tags, edition }: IndexedPage): Set<string> {
  return new Set([
    `hierarchy.lvl0:${sidebarSection}`,
    ...tags.map((tag) => `tags:${tag}`),
    `language:${edition.language}`,
    `version:${edition.version}`,
    `docusaurus_tag:${edition.tag}`,
  ]);
}

/** Headings of at most this size, in characters, are a part of the manifest, which saves a step of each first query. */
const maxInManifest = 24_000;
/** Approximate size of a chunk of headings, for about 1.5 kB compressed. */
const headsChunkSize = 6000;

/** Encodes the headings of all pages, in chunks or for the manifest. */
function encodeHeads(pages: readonly PageHeads[]) {
  const all = encodePages(pages);
  const size = JSON.stringify(all).length;
  if (size <= maxInManifest) return { headPages: pages.length || 1, inManifest: all, chunks: [] };
  // A power of two, so that an edit rarely changes all chunks.
  const headPages = 2 ** Math.round(Math.log2(Math.max(1, (headsChunkSize / size) * pages.length)));
  const chunks = Array.from({ length: Math.ceil(pages.length / headPages) }, (_, number) =>
    encodePages(pages.slice(number * headPages, (number + 1) * headPages)),
  );
  return { headPages, inManifest: undefined, chunks };
}

function encodePages(pages: readonly PageHeads[]): HeadsChunk {
  const sections = pages.flatMap((page) => page.sections);
  const tops = [...new Set(pages.map(({ sidebarSection }) => sidebarSection))];
  const tags = [...new Set(pages.flatMap((page) => page.tags))];
  const editions = [...new Set(pages.map(({ edition }) => JSON.stringify(edition)))];
  const numbers = pages.flatMap((page) => [
    tops.indexOf(page.sidebarSection),
    editions.indexOf(JSON.stringify(page.edition)),
    page.sections.length,
    page.tags.length,
    ...page.tags.map((tag) => tags.indexOf(tag)),
  ]);
  const boosts = pages.flatMap(({ boost }, index) => (boost === 1 ? [] : [[index, boost]]));
  const anchors = sections.flatMap(({ anchor, heading }, index) =>
    anchor === null || anchor === toAnchor(heading) ? [] : [[index, anchor]],
  );
  return {
    tops,
    tags,
    editions: editions.map((edition) => JSON.parse(edition)),
    urlPaths: frontEncode(pages.map(({ urlPath }) => urlPath)),
    titles: pages.map(({ title }) => title).join('\n'),
    pages: encodeVarints(numbers),
    boosts: Object.fromEntries(boosts),
    headings: sections
      .filter(({ anchor }) => anchor !== null)
      .map(({ heading }) => heading)
      .join('\n'),
    levels: sections.map(({ level }) => level).join(''),
    anchors: Object.fromEntries(anchors),
    texts: pages.map(({ hash }) => hash).join(''),
  };
}

/** The number of frequent words in the manifest, which complete and correct queries before other files have loaded. */
const maxFrequentWords = 500;

/** Returns the most frequent words of headings, sorted. */
function findFrequentWords(pages: readonly PageHeads[], language: Language): string[] {
  const counts = new Map<string, number>();
  for (const { sections } of pages)
    for (const { heading } of sections)
      for (const word of getWords(heading, language)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .sort(([a, aCount], [b, bCount]) => bCount - aCount || (a < b ? -1 : 1))
    .slice(0, maxFrequentWords)
    .map(([word]) => word)
    .sort();
}

function toSingleLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

type PageHeads = {
  /** Root-relative and percent-encoded. */
  urlPath: string;
  title: string;
  /** The title of its top-level sidebar category. */
  sidebarSection: string;
  tags: string[];
  boost: number;
  edition: { language: string; version: string; tag: string };
  sections: Pick<IndexedSection, 'level' | 'heading' | 'anchor'>[];
  /** The content hash of its excerpts. */
  hash: string;
};

/** A page in the local index. */
type IndexedPage = Omit<PageHeads, 'sections' | 'hash'> & { sections: IndexedSection[] };

/** A heading and the texts up to the next one. The first section of a page is its title (`level` 1, no anchor). */
type IndexedSection = {
  level: number;
  heading: string;
  anchor: string | null;
  texts: string[];
  /** Found like its texts, but not shown. */
  phrases: string[];
};

/** Groups records by page and section, in record order. */
function* groupByPage(records: Iterable<IndexRecord>): Generator<IndexedPage> {
  let page: IndexedPage | undefined;
  for (const record of records) {
    if (page?.urlPath !== record.url_without_anchor) {
      if (page) yield page;
      page = createPage(record);
    }
    addRecord(page.sections, record);
  }
  if (page) yield page;
}

function addRecord(sections: IndexedSection[], record: IndexRecord): void {
  // Headings with the same anchor share a URL, which is returned only once.
  let section = sections.find(({ anchor }) => anchor === record.anchor);
  if (!section) {
    section = sections.length < maxSections ? createSection(record) : sections.at(-1);
    if (section && section !== sections.at(-1)) sections.push(section);
  }
  // The first text of a page is its description, which may be empty.
  if (record.content !== null || record.type === 'lvl1') section?.texts.push(record.content ?? '');
  section?.phrases.push(...(record.phrases ?? []));
}

function createPage(record: IndexRecord): IndexedPage {
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
    sections: [],
  };
}

function createSection({ hierarchy, anchor }: IndexRecord): IndexedSection {
  const deepest = [...levels].reverse().find((level) => hierarchy[level] !== null) ?? 'lvl1';
  const level = anchor === null ? 1 : Number(deepest.slice(3));
  const heading = toSingleLine(hierarchy[deepest] ?? hierarchy.lvl1);
  return { level, heading, anchor, texts: [], phrases: [] };
}
