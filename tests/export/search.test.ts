import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { attribute, metaOf, textOf } from './exported-pages';
import { exportedSite, fileOf, fixtureDir } from './exported-site';
import { siteUrl } from './page-checks';

const { files, htmlFiles, page: pageIn, text } = exportedSite(fixtureDir);
const folder = '_next/static/chunks/';
const chunks = files
  .filter((file) => file.startsWith(folder) && file.endsWith('.js'))
  .map((file) => ({ name: file.slice(folder.length), code: text(file) }));
const redirectPage = 'ai/ai-workforce/ai-receptionist';
const documents = htmlFiles.filter((file) => !file.startsWith(redirectPage)).map(text);

/** Strings that only the code of search contains: InstantSearch, the dialog, the results page, the local engine. */
const marks = {
  InstantSearch: 'ais.configure',
  dialog: 'No recent searches',
  page: 'ais.refinementList',
  engine: 'search-index',
};

function holding(mark: string) {
  return chunks.filter(({ code }) => code.includes(mark));
}

/** The lists of chunks that the bundler writes where a part is imported. */
const lists = chunks.flatMap(({ code }) =>
  [...code.matchAll(/\[((?:"static\/chunks\/[^"]+",?)+)\]/g)].map((match) =>
    [...(match[1] ?? '').matchAll(/chunks\/([^"]+\.js)/g)].map(([, name]) => name ?? ''),
  ),
);

/** What the reader fetches for the part that only holds this mark, apart from what the page has loaded: bytes by gzip. */
function weightOf(mark: string, without: string): number {
  const names = new Set(holding(mark).map(({ name }) => name));
  const others = new Set(holding(without).map(({ name }) => name));
  const part = lists.find(
    (list) => list.some((name) => names.has(name)) && !list.some((name) => others.has(name)),
  );
  expect(part).toBeDefined();
  return chunks
    .filter(({ name }) => part?.includes(name) && !documents.some((html) => html.includes(name)))
    .reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
}

test.each(Object.entries(marks))('the code of %s contains its mark', (_, mark) => {
  expect(holding(mark).length).toBeGreaterThan(0);
});

test.each(Object.entries(marks))('no page loads the code of %s', (_, mark) => {
  const names = holding(mark).map(({ name }) => name);
  expect(names.filter((name) => documents.some((html) => html.includes(name)))).toEqual([]);
});

test('the interface, with InstantSearch, is at most 41 kB (gzip)', () => {
  expect(weightOf(marks.InstantSearch, marks.page)).toBeLessThanOrEqual(41_000);
});

test('the local engine is at most 12.5 kB (gzip)', () => {
  expect(weightOf(marks.engine, 'turbopack-')).toBeLessThanOrEqual(12_500);
});

test('the library that only the unused router needs is not included', () => {
  expect(holding('arrayFormatSeparator').concat(holding('strictNullHandling'))).toEqual([]);
});

describe('/search', () => {
  const page = pageIn(fileOf('/search'));

  test('is not indexed by search engines', () => {
    expect(metaOf(page, 'robots')).toBe('noindex, follow');
  });

  test('has a form that can be submitted without JavaScript', () => {
    const form = page.elements.find((element) => attribute(element, 'role') === 'search');
    expect(attribute(form, 'action')).toBe('/search');
    const field = page.elements.find((element) => attribute(element, 'name') === 'q');
    expect([attribute(field, 'type'), attribute(field, 'role')]).toEqual(['search', undefined]);
  });

  test('says that it needs JavaScript', () => {
    const notes = page.elements.filter(({ tagName }) => tagName === 'noscript').map(textOf);
    expect(notes.some((text) => text.includes('Search needs JavaScript'))).toBe(true);
  });
});

test('every page links to the OpenSearch description', () => {
  for (const html of documents)
    expect(html).toContain('type="application/opensearchdescription+xml"');
  const xml = text('opensearch.xml');
  expect(xml).toContain(`template="${siteUrl}/search?q={searchTerms}"`);
});
