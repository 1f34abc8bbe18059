import { hashText } from '@/lib/search/hash-text';
import type { SearchRecord } from '@/lib/search/record';
import type { StartLinks } from '@/lib/search/start-links';
import { toAnchor } from './anchor';
import { getTerms } from './extract-terms';
import {
  type ChunkKind,
  getChunkFileName,
  hashedChunks,
  hashLength,
  type IndexManifest,
  manifestFileName,
  type SnippetChunk,
} from './file-formats';
import { frontEncode } from './front-coding';
import { groupByPage, type IndexedPage, type IndexedSection } from './group-by-page';
import { createPostingsChunks, type PostingsChunkFile, type TermInText } from './postings-chunks';
import { quantizeLength } from './quantize-length';
import { getForm, plainForm } from './stem';
import { tokenize } from './tokenize';
import { encodeDigit, encodeVarints } from './varint';

export type IndexOptions = {
  synonyms: string[][];
  pins: { queries: string[]; page: string }[];
  /** URL paths of the pages suggested when there are no hits. */
  popular: readonly string[];
  start: StartLinks;
};

type ManifestContent = Omit<IndexManifest, 'revision' | 'hashes'>;

/** Target size of a snippet chunk, in characters. Pages are never split. */
const snippetChunkSize = 4000;

/** Returns the files of the local index, by file name. Pins to unknown pages are dropped. */
export function createIndexFiles(
  records: readonly SearchRecord[],
  options: IndexOptions,
): Map<string, string> {
  const pages = groupByPage(records);
  const sections = pages.flatMap((page) => page.sections);
  const lengths: string[] = [];
  const postingsChunks = createPostingsChunks(generateTerms(sections, lengths));
  const snippetChunks = createSnippetChunks(pages);
  const manifest: ManifestContent = {
    ...encodePages(pages),
    ...encodeSections(sections),
    lengths: lengths.join(''),
    words: postingsChunks.map(({ firstTerm }) => firstTerm),
    texts: encodeVarints(snippetChunks.map(({ length }) => length)),
    synonyms: options.synonyms,
    pins: resolvePins(options.pins, pages),
    popular: options.popular
      .map((urlPath) => findPageIndex(pages, urlPath))
      .filter((pageIndex) => pageIndex >= 0),
    start: options.start,
  };
  return serializeIndex(manifest, postingsChunks, snippetChunks);
}

/** Generates the terms of each section lazily, to save memory, and appends their quantized lengths to `lengths`. */
function* generateTerms(
  sections: readonly IndexedSection[],
  lengths: string[],
): Generator<TermInText[]> {
  for (const { texts, phrases } of sections) {
    const terms = texts.flatMap(extractTermsWithForms);
    // The length is that of the text, so that a guide does not lose by its phrases.
    lengths.push(encodeDigit(quantizeLength(terms.length)));
    // Words of phrases count like other forms of a word, because texts are more exact.
    const inPhrases = phrases.flatMap(extractTermsWithForms).map(({ term }) => ({ term, form: 0 }));
    yield [...terms, ...inPhrases];
  }
}

function extractTermsWithForms(text: string): TermInText[] {
  return tokenize(text).flatMap((word) =>
    getTerms(text, word).map((term, index) => ({
      term,
      form: index === 0 ? getForm(word.word) : plainForm,
    })),
  );
}

function serializeIndex(
  manifest: ManifestContent,
  postingsChunks: readonly PostingsChunkFile[],
  snippetChunks: readonly SnippetChunk[],
): Map<string, string> {
  const files = {
    words: postingsChunks.map(({ chunk }) => JSON.stringify(chunk)),
    texts: snippetChunks.map((chunk) => JSON.stringify(chunk)),
  };
  const hashes = { words: createHashes('words', files), texts: createHashes('texts', files) };
  const revision = hashText(JSON.stringify({ ...manifest, hashes }));
  const createEntries = (kind: ChunkKind) =>
    files[kind].map((text, n) => [getChunkFileName(kind, n, { hashes }), text] as const);
  return new Map([
    [manifestFileName, JSON.stringify({ revision, ...manifest, hashes })],
    ...createEntries('words'),
    ...createEntries('texts'),
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

function createSnippetChunks(pages: readonly IndexedPage[]): SnippetChunk[] {
  const chunks: SnippetChunk[] = [];
  let size = Infinity;
  for (const { sections } of pages) {
    const texts = sections.map((section) => section.texts);
    if (size >= snippetChunkSize) {
      chunks.push([]);
      size = 0;
    }
    chunks.at(-1)?.push(texts);
    size += JSON.stringify(texts).length;
  }
  return chunks;
}

function resolvePins(
  pins: IndexOptions['pins'],
  pages: readonly IndexedPage[],
): IndexManifest['pins'] {
  return pins
    .map(({ queries, page }) => ({ queries, page: findPageIndex(pages, page) }))
    .filter(({ page }) => page >= 0);
}

function findPageIndex(pages: readonly IndexedPage[], urlPath: string): number {
  return pages.findIndex((page) => page.urlPath === encodeURI(urlPath));
}
