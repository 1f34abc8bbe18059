import {
  encodeDigit,
  encodeVarints,
  frontEncode,
  getChunkFileName,
  hashedChunks,
  hashLength,
  quantizeLength,
} from './encoding';
import {
  type ChunkKind,
  type ExcerptChunk,
  type IndexManifest,
  manifestFileName,
} from './file-formats';
import { analyzeText, english, extractTerms, type Language } from './language';
import { createPostingsChunks, type PostingsChunkFile, type TermInText } from './postings';
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

type ManifestContent = Omit<IndexManifest, 'revision' | 'hashes'>;

/** Target size of an excerpt chunk, in characters. Pages are never split. */
const excerptChunkSize = 4000;

/** Returns the files of an index, by file name. Pins to unknown pages are dropped. */
export function createIndex(
  records: readonly IndexRecord[],
  { synonyms = [], pins = [], popular = [], data = {}, language = english }: IndexOptions = {},
): Map<string, string> {
  const pages = groupByPage(records);
  const sections = pages.flatMap((page) => page.sections);
  const lengths: string[] = [];
  const postingsChunks = createPostingsChunks(generateTerms(sections, language, lengths));
  const excerptChunks = createExcerptChunks(pages);
  const manifest: ManifestContent = {
    ...encodePages(pages),
    ...encodeSections(sections),
    lengths: lengths.join(''),
    words: postingsChunks.map(({ firstTerm }) => firstTerm),
    texts: encodeVarints(excerptChunks.map(({ length }) => length)),
    synonyms,
    pins: pins
      .map(({ queries, page }) => ({ queries, page: findPageIndex(pages, page) }))
      .filter(({ page }) => page >= 0),
    popular: popular
      .map((urlPath) => findPageIndex(pages, urlPath))
      .filter((pageIndex) => pageIndex >= 0),
    ...data,
  };
  return serializeIndex(manifest, postingsChunks, excerptChunks);
}

/** Generates the terms of each section lazily, to save memory, and appends their quantized lengths to `lengths`. */
function* generateTerms(
  sections: readonly IndexedSection[],
  language: Language,
  lengths: string[],
): Generator<TermInText[]> {
  for (const { texts, phrases } of sections) {
    const terms = texts.flatMap((text) => extractTermsWithForms(text, language));
    // The length is that of the text, so that a guide does not lose by its phrases.
    lengths.push(encodeDigit(quantizeLength(terms.length)));
    // Words of phrases count like other forms of a word, because texts are more exact.
    const inPhrases = phrases
      .flatMap((phrase) => extractTerms(phrase, language))
      .map((term) => ({ term, form: 0 }));
    yield [...terms, ...inPhrases];
  }
}

function extractTermsWithForms(text: string, language: Language): TermInText[] {
  return analyzeText(text, language).flatMap(({ word, terms }) =>
    terms.map((term, index) => ({ term, form: index === 0 ? language.getForm(word) : 1 })),
  );
}

function serializeIndex(
  manifest: ManifestContent,
  postingsChunks: readonly PostingsChunkFile[],
  excerptChunks: readonly ExcerptChunk[],
): Map<string, string> {
  const files = {
    postings: postingsChunks.map(({ chunk }) => JSON.stringify(chunk)),
    excerpts: excerptChunks.map((chunk) => JSON.stringify(chunk)),
  };
  const hashes = {
    words: createHashes('postings', files),
    texts: createHashes('excerpts', files),
  };
  const revision = hashText(JSON.stringify({ ...manifest, hashes }));
  const createEntries = (kind: ChunkKind) =>
    files[kind].map((text, n) => [getChunkFileName(kind, n, { hashes }), text] as const);
  return new Map([
    [manifestFileName, JSON.stringify({ revision, ...manifest, hashes })],
    ...createEntries('postings'),
    ...createEntries('excerpts'),
  ]);
}

function createHashes(kind: ChunkKind, files: Record<ChunkKind, readonly string[]>): string {
  const size = hashedChunks[kind];
  const groups = Array.from({ length: Math.ceil(files[kind].length / size) }, (_, index) =>
    files[kind].slice(index * size, (index + 1) * size).join(''),
  );
  return groups.map((text) => hashText(text).slice(-hashLength).padStart(hashLength, '0')).join('');
}

function encodePages(pages: readonly IndexedPage[]) {
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
  return {
    tops,
    tags,
    editions: editions.map((edition) => JSON.parse(edition)),
    urlPaths: frontEncode(pages.map(({ urlPath }) => urlPath)),
    titles: pages.map(({ title }) => toSingleLine(title)).join('\n'),
    pages: encodeVarints(numbers),
    boosts: Object.fromEntries(boosts),
  };
}

function encodeSections(sections: readonly IndexedSection[]) {
  const anchors = sections.flatMap(({ anchor, heading }, index) =>
    anchor === null || anchor === toAnchor(heading) ? [] : [[index, anchor]],
  );
  return {
    headings: sections
      .filter(({ anchor }) => anchor !== null)
      .map(({ heading }) => toSingleLine(heading))
      .join('\n'),
    levels: sections.map(({ level }) => level).join(''),
    anchors: Object.fromEntries(anchors),
  };
}

function toSingleLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function createExcerptChunks(pages: readonly IndexedPage[]): ExcerptChunk[] {
  const chunks: ExcerptChunk[] = [];
  let size = Infinity;
  for (const { sections } of pages) {
    const texts = sections.map((section) => section.texts);
    if (size >= excerptChunkSize) {
      chunks.push([]);
      size = 0;
    }
    chunks.at(-1)?.push(texts);
    size += JSON.stringify(texts).length;
  }
  return chunks;
}

function findPageIndex(pages: readonly IndexedPage[], urlPath: string): number {
  return pages.findIndex((page) => page.urlPath === encodeURI(urlPath));
}

/** A page in the local index. */
type IndexedPage = {
  /** Root-relative and percent-encoded. */
  urlPath: string;
  title: string;
  /** The title of its top-level sidebar category. */
  sidebarSection: string;
  tags: string[];
  boost: number;
  edition: { language: string; version: string; tag: string };
  sections: IndexedSection[];
};

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
function groupByPage(records: readonly IndexRecord[]): IndexedPage[] {
  const pages = new Map<string, IndexedPage>();
  for (const record of records) {
    const page = pages.get(record.url_without_anchor) ?? createPage(record);
    pages.set(page.urlPath, page);
    // Headings with the same anchor share a URL, which is returned only once.
    let section = page.sections.find(({ anchor }) => anchor === record.anchor);
    if (!section) {
      section = createSection(record);
      page.sections.push(section);
    }
    // The first text of a page is its description, which may be empty.
    if (record.content !== null || record.type === 'lvl1') section.texts.push(record.content ?? '');
    section.phrases.push(...(record.phrases ?? []));
  }
  return [...pages.values()];
}

function createPage(record: IndexRecord): IndexedPage {
  return {
    urlPath: record.url_without_anchor,
    title: record.hierarchy.lvl1,
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
  return { level, heading: hierarchy[deepest] ?? hierarchy.lvl1, anchor, texts: [], phrases: [] };
}
