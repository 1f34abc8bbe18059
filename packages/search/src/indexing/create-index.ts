import { encodeText } from '#analysis/formatted-text';
import { english, type Language } from '#analysis/language';
import { hashText, toAnchor } from '#analysis/text';
import type { IndexRecord } from '#protocol';
import { createFileName, frontEncode } from '#storage/encoding';
import type { IndexManifest, StoredPage } from '#storage/file-formats';
import { addFacets } from './facets';
import { findFrequentWords } from './frequent-items';
import {
  groupByPage,
  type IndexedPage,
  type IndexedSection,
} from './group-records';
import {
  generateChunk,
  generateHeadings,
  generateManifest,
  generatePostings,
  type IndexFile,
} from './index-files';
import type { IndexOptions } from './index-options';
import {
  createPostingsCollector,
  type PostingsCollector,
} from './postings-collector';
import { createTermAdder } from './section-terms';
import {
  addUnchangedPostings,
  type StoredPostings,
  storePostings,
} from './stored-postings';

/** The records of a page. Sources with the same key have the same records. */
export type PageSource = {
  key: string;
  createRecords: () => Iterable<IndexRecord>;
};

/**
 * An index that an update reuses, as data for `structuredClone` and `node:v8`, not JSON. Keys and
 * pages are by page number.
 */
export type StoredIndex = {
  files: Map<string, string>;
  language: string;
  /** Undefined for a source of several pages. */
  keys: (string | undefined)[];
  pages: StoredPage[];
  postings: StoredPostings;
};

/**
 * Creates the same index as `createIndex`, but only indexes pages whose key or number differs from
 * the previous index.
 */
export function updateIndex(
  sources: readonly PageSource[],
  options?: IndexOptions,
  previous?: StoredIndex,
): StoredIndex {
  const { language = english } = options ?? {};
  const reused =
    previous?.language === identify(language, previous?.pages)
      ? previous
      : undefined;
  const keys: StoredIndex['keys'] = [];
  const isUnchanged: boolean[] = [];
  const target: IndexTarget = {
    pages: [],
    collector: createPostingsCollector(),
  };
  const { pages, collector } = target;
  function* generatePages() {
    for (const { key, createRecords } of sources) {
      const first = pages.length;
      const page =
        key === reused?.keys[first] ? reused.pages[first] : undefined;
      isUnchanged[first] = page !== undefined;
      if (page) {
        yield page;
      } else {
        yield* groupByPage(createRecords());
      }
      const count = pages.length - first;
      keys.push(
        ...Array.from({ length: count }, () => (count === 1 ? key : undefined)),
      );
    }
    if (reused) {
      addUnchangedPostings(collector, reused.postings, isUnchanged);
    }
  }
  const files = new Map(
    generateFiles(generatePages(), options, target, reused?.files),
  );
  return {
    files,
    language: identify(language, pages),
    keys,
    pages,
    postings: storePostings(collector),
  };
}

/**
 * Hashes the code of a language, and how it stems headings, because stemmers of the same code may
 * differ in other data.
 */
function identify(
  language: Language,
  pages: readonly StoredPage[] = [],
): string {
  const stems = findFrequentWords(pages.slice(0, 100), language).map(
    language.stem,
  );
  const toData = (_: string, value: unknown) => {
    if (value instanceof Set) {
      return [...value];
    }
    return typeof value === 'function' || value instanceof RegExp
      ? String(value)
      : value;
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

/**
 * Generates the files of an index. Reads the records lazily; those of a page must be consecutive.
 * Throws for an unknown pinned page.
 */
export function generateIndex(
  records: Iterable<IndexRecord>,
  options?: IndexOptions,
): Generator<IndexFile> {
  return generateFiles(groupByPage(records), options);
}

/** The indexed pages, and the postings of their terms. */
type IndexTarget = { pages: StoredPage[]; collector: PostingsCollector };

/** Generates the files. Reuses the excerpts of pages that have already been indexed. */
function* generateFiles(
  source: Iterable<IndexedPage | StoredPage>,
  options: IndexOptions = {},
  target: IndexTarget = { pages: [], collector: createPostingsCollector() },
  previous: ReadonlyMap<string, string> = new Map(),
): Generator<IndexFile> {
  const { language = english } = options;
  const { pages, collector } = target;
  const addTerms = createTermAdder(collector, language);
  for (const page of source) {
    const number = pages.length;
    if ('hash' in page) {
      const name = createFileName('excerpts', number, page.hash);
      yield [name, previous.get(name) ?? ''];
      pages.push(page);
      continue;
    }
    const excerpts = page.sections.map((section) =>
      section.excerpts.map(encodeText),
    );
    const hash = yield* generateChunk(
      'excerpts',
      number,
      JSON.stringify(excerpts),
    );
    addTerms(page, number);
    pages.push({ ...page, sections: page.sections.map(toHeading), hash });
  }
  const shared = addFacets(pages, collector);
  const { starts, letters, hashes } = yield* generatePostings(
    collector,
    previous,
  );
  const {
    pagesPerChunk,
    headings,
    hashes: headingsHashes,
    listsFrequentWords,
  } = yield* generateHeadings(pages);
  const manifest: Omit<IndexManifest, 'revision'> = {
    sections: pages.reduce((sum, { sections }) => sum + sections.length, 0),
    starts: frontEncode(starts),
    letters: letters.join(''),
    vocabulary: listsFrequentWords
      ? frontEncode(findFrequentWords(pages, language))
      : '',
    headPages: pagesPerChunk,
    heads: headings,
    hashes: { postings: hashes, heads: headingsHashes },
    shared,
    synonyms: options.synonyms ?? [],
    ...choosePages(pages, options),
  };
  yield* generateManifest(manifest);
}

function toHeading({
  level,
  heading,
  anchor,
}: IndexedSection): StoredPage['sections'][number] {
  return anchor === null || anchor === toAnchor(heading)
    ? [level, heading]
    : [level, heading, anchor];
}

/** Returns the pinned pages, and the titles of popular pages, or else of the first ones. */
function choosePages(
  pages: readonly StoredPage[],
  { pins = [], popular = [] }: IndexOptions,
): Pick<IndexManifest, 'pins' | 'popular'> {
  const numbers = new Map(
    pages.map(({ urlPath }, number) => [encodePath(urlPath), number]),
  );
  const findPage = (urlPath: string) => {
    const number = numbers.get(encodePath(urlPath));
    if (number === undefined) {
      throw new Error(
        `Unknown pinned or popular page ${urlPath}: no record has this URL path.`,
      );
    }
    return number;
  };
  const popularPages = popular.flatMap(
    (urlPath) => pages[findPage(urlPath)] ?? [],
  );
  const suggested = popularPages.length > 0 ? popularPages : pages.slice(0, 5);
  return {
    pins: pins.map(({ queries, page }) => [findPage(page), ...queries]),
    popular: suggested.map(({ title }) => title),
  };
}

/** Encodes a path that may already be encoded, except a percent sign that is part of it. */
function encodePath(path: string): string {
  return encodeURI(path).replace(/%25(?=[\da-f]{2})/gi, '%');
}
