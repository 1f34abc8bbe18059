import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { fixtureDir, getFile, loadExport } from './exported-site';
import { siteUrl } from './page-checks';
import { getAttribute, getMetaContent, getText } from './parse-html';

const { files, htmlFiles, page: readPage, text } = loadExport(fixtureDir);
const folder = '_next/static/chunks/';
const chunks = files
  .filter((file) => file.startsWith(folder) && file.endsWith('.js'))
  .map((file) => ({ name: file.slice(folder.length), code: text(file) }));
const redirectPage = 'ai/ai-workforce/ai-receptionist';
// The results page preloads the code that searches.
const resultsPage = 'search.html';
const documents = htmlFiles
  .filter((file) => !file.startsWith(redirectPage) && file !== resultsPage)
  .map(text);

/** Strings that occur only in the search code: InstantSearch, the dialog, the results page. */
const markers = {
  InstantSearch: 'ais.configure',
  dialog: 'No recent searches',
  page: 'ais.refinementList',
};

/** A string that occurs only in the local engine. */
const engineMarker = 'of the search index has an unexpected format';

function findChunksWith(marker: string) {
  return chunks.filter(({ code }) => code.includes(marker));
}

/** The chunk groups of dynamic imports, as written by the bundler. */
const chunkGroups = chunks.flatMap(({ code }) =>
  [...code.matchAll(/\[((?:"static\/chunks\/[^"]+",?)+)\]/g)].map((match) =>
    [...(match[1] ?? '').matchAll(/chunks\/([^"]+\.js)/g)].map(
      ([, name]) => name ?? '',
    ),
  ),
);

/**
 * Returns the gzip size of the chunk group that contains `marker`, excluding chunks that pages load
 * initially.
 */
function getChunkGroupSize(marker: string): number {
  const names = new Set(findChunksWith(marker).map(({ name }) => name));
  const group = chunkGroups.find((list) =>
    list.some((name) => names.has(name)),
  );
  expect(group).toBeDefined();
  return chunks
    .filter(
      ({ name }) =>
        group?.includes(name) && !documents.some((html) => html.includes(name)),
    )
    .reduce((sum, { code }) => sum + getGzipSize(code), 0);
}

const getGzipSize = (code: string) => gzipSync(code, { level: 9 }).length;

test.each(Object.entries(markers))(
  'a chunk contains the code of %s',
  (_, marker) => {
    expect(findChunksWith(marker).length).toBeGreaterThan(0);
  },
);

test.each(Object.entries(markers))(
  'no page loads the code of %s, except the results page',
  (_, marker) => {
    const names = findChunksWith(marker).map(({ name }) => name);
    expect(
      names.filter((name) => documents.some((html) => html.includes(name))),
    ).toEqual([]);
  },
);

test('the dialog, the results page and InstantSearch are one chunk of at most 43 kB (gzip)', () => {
  for (const marker of [markers.dialog, markers.page]) {
    expect(
      findChunksWith(markers.InstantSearch).some(({ code }) =>
        code.includes(marker),
      ),
    ).toBe(true);
  }
  expect(getChunkGroupSize(markers.InstantSearch)).toBeLessThanOrEqual(43_000);
});

test('the local engine is in no chunk, and its worker has at most 17 kB (gzip)', () => {
  expect(findChunksWith(engineMarker)).toEqual([]);
  const worker = text('search-index/worker.js');
  expect(worker).toContain(engineMarker);
  expect(getGzipSize(worker)).toBeLessThanOrEqual(17_000);
});

test('qs, which only the unused InstantSearch router needs, is not bundled', () => {
  expect(
    findChunksWith('arrayFormatSeparator').concat(
      findChunksWith('strictNullHandling'),
    ),
  ).toEqual([]);
});

describe('/search', () => {
  const page = readPage(getFile('/search'));

  test('is not indexed', () => {
    expect(getMetaContent(page, 'robots')).toBe('noindex, follow');
  });

  test('has a form that works without JavaScript', () => {
    const form = page.elements.find(
      (element) => getAttribute(element, 'role') === 'search',
    );
    expect(getAttribute(form, 'action')).toBe('/search');
    const field = page.elements.find(
      (element) => getAttribute(element, 'name') === 'q',
    );
    expect([getAttribute(field, 'type'), getAttribute(field, 'role')]).toEqual([
      'search',
      undefined,
    ]);
  });

  test('explains that it needs JavaScript', () => {
    const notes = page.elements
      .filter(({ tagName }) => tagName === 'noscript')
      .map(getText);
    expect(notes.some((text) => text.includes('Search needs JavaScript'))).toBe(
      true,
    );
  });
});

test('every page links to the OpenSearch description', () => {
  for (const html of documents) {
    expect(html).toContain('type="application/opensearchdescription+xml"');
  }
  const xml = text('opensearch.xml');
  expect(xml).toContain(`template="${siteUrl}/search?q={searchTerms}"`);
});
