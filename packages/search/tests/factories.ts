import { hashText } from '#analysis/text';
import { createIndex } from '#indexing/create-index';
import type { IndexOptions } from '#indexing/index-options';
import {
  type Hierarchy,
  noHeadings,
  type SearchParams,
  type SearchRecord,
  type SearchResponse,
} from '#protocol';
import { executeQuery } from '#query/execute-query';
import { type FetchFile, loadIndex } from '#query/index-store';
import type { SearchIndex } from '#query/search-index';
import { type ChunkKind, manifestFileName } from '#storage/file-formats';
import type { WorkerRequest, WorkerResponse } from '#worker-searcher';

/** A page of a test site. Lines are text, or headings such as `## One {one}`. */
export type TestPage = {
  title: string;
  description?: string;
  lines?: string[];
  category?: string;
  tags?: string[];
  boost?: number;
  keywords?: string[];
};

/** Test pages by URL path. */
export type TestSite = Readonly<Record<string, TestPage>>;

/** Creates the records of test pages. */
export function createTestRecords(
  pages: TestSite,
  variant: Partial<SearchRecord> = {},
): SearchRecord[] {
  return Object.entries(pages).flatMap(([path, page]) =>
    createPageRecords(encodeURI(path), page).map((record) => ({
      ...record,
      ...variant,
    })),
  );
}

function createPageRecords(url: string, page: TestPage): SearchRecord[] {
  const records: SearchRecord[] = [];
  let hierarchy: Hierarchy = {
    lvl0: page.category ?? 'Guides',
    lvl1: page.title,
    ...noHeadings,
  };
  let anchor: string | null = null;
  const add = (type: SearchRecord['type'], content: string | null) => {
    const path = anchor === null ? url : `${url}#${anchor}`;
    const suffix = `${anchor === null ? '#' : ''}-${hashText(content ?? '')}`;
    records.push({
      objectID: type === 'content' ? path + suffix : path,
      url: anchor === null ? url : `${url}#${encodeURIComponent(anchor)}`,
      url_without_anchor: url,
      anchor,
      type,
      content,
      hierarchy,
      weight: { pageRank: page.boost ?? 1, level: 0, position: records.length },
      language: 'en',
      version: 'current',
      docusaurus_tag: 'docs-default-current',
      tags: page.tags ?? [],
      ...(type === 'lvl1' && page.keywords && { keywords: page.keywords }),
    });
  };
  add('lvl1', page.description || null);
  for (const line of page.lines ?? []) {
    const [, hashes = '', heading = '', id = ''] =
      /^(#+) (.*) \{(.*)\}$/.exec(line) ?? [];
    if (hashes === '') {
      add('content', line);
      continue;
    }
    const names = ['lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
    const level = names[hashes.length - 2] ?? 'lvl6';
    const deeper = Object.fromEntries(
      names.slice(hashes.length - 1).map((name) => [name, null]),
    );
    hierarchy = { ...hierarchy, [level]: heading, ...deeper };
    anchor = id;
    add(level, null);
  }
  return records;
}

/** Creates the index files of test pages. */
export function createTestFiles(
  pages: TestSite,
  options?: IndexOptions,
): Map<string, string> {
  return createIndex(createTestRecords(pages), options);
}

/** Creates a loaded index of test pages. */
export function createTestIndex(
  pages: TestSite,
  options?: IndexOptions,
): SearchIndex {
  return loadTestIndex(createTestFiles(pages, options));
}

/** Creates an index with all chunks loaded, except for the kinds in `without`. */
export function loadTestIndex(
  files: ReadonlyMap<string, string>,
  without: readonly ChunkKind[] = [],
): SearchIndex {
  return loadIndex(
    new Map(
      [...files].filter(
        ([name]) => !without.some((kind) => name.startsWith(`${kind}-`)),
      ),
    ),
  );
}

/** Returns the response to a query. */
export function runQuery(
  index: SearchIndex,
  query: string,
  params: SearchParams = {},
): SearchResponse {
  return executeQuery(
    { indexName: 'site', params: { query, ...params } },
    index,
  ).response;
}

/** Returns the URLs of the hits for a query. */
export function findUrls(
  index: SearchIndex,
  query: string,
  params: SearchParams = {},
): string[] {
  return runQuery(index, query, params).hits.map(({ url }) => url);
}

/**
 * Creates a mock fetch function, and the names it was called with; `!` marks requests that bypass
 * the HTTP cache.
 */
export function createTestFetch(files: ReadonlyMap<string, string>) {
  const requests: string[] = [];
  const state = { files };
  const fetchFile: FetchFile = async (name, bypassCache) => {
    requests.push(name + (bypassCache ? '!' : ''));
    const text = state.files.get(name);
    if (text === undefined) {
      throw new Error(`No ${name}.`);
    }
    return text;
  };
  return {
    fetchFile,
    requests,
    state,
    manifest: files.get(manifestFileName) ?? '',
  };
}

/** Creates pages with enough words for several chunks. */
export function createManyPages(
  count: number,
): Record<string, { title: string; lines: string[] }> {
  const word = (n: number) =>
    String(n).replace(/\d/g, (digit) => 'bcdfghjklm'.charAt(Number(digit)));
  const lines = (page: number) =>
    Array.from({ length: 20 }, (_, n) =>
      ['a', 'e', 'o']
        .map((vowel) => `${word(page)}${vowel}${word(n)}`)
        .join(' '),
    );
  const pages = Array.from({ length: count }, (_, n) => ({
    title: `Page ${n}`,
    lines: lines(n),
  }));
  return Object.fromEntries(pages.map((page, n) => [`/page-${n}`, page]));
}

/** Creates pages whose headings are in several chunks. */
export function createLargeSite(): Record<
  string,
  { title: string; lines: string[] }
> {
  const pages = createManyPages(300);
  for (const [page, { lines }] of Object.values(pages).entries()) {
    for (const n of [0, 1, 2, 3]) {
      lines.push(
        `## Heading ${n} of page ${page} {own-${n}-${'x'.repeat(240)}}`,
      );
    }
  }
  return pages;
}

/** A mock worker that records received messages and sends test responses. */
export class MockWorker extends EventTarget implements Worker {
  onmessage = null;
  onmessageerror = null;
  onerror = null;
  readonly received: WorkerRequest[] = [];

  postMessage(message: WorkerRequest): void {
    this.received.push(structuredClone(message));
  }

  /** Dispatches a response to the page. */
  send(data: WorkerResponse): void {
    this.dispatchEvent(
      new MessageEvent('message', { data: structuredClone(data) }),
    );
  }

  /** Fails like a script that cannot be loaded. */
  fail(): void {
    this.dispatchEvent(new Event('error'));
  }

  terminate(): void {}
}
