import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { site } from '@/lib/site';
import { attribute, fileOf, metaOf, out, parsedPage, textOf } from './exported-pages';

const addresses = readFileSync('tests/export/addresses.txt', 'utf8').trim().split('\n');
const siteUrl = process.env['SITE_URL'] || site.url;
const folder = '_next/static/chunks';
const chunks = readdirSync(`${out}/${folder}`, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, code: readFileSync(`${out}/${folder}/${name}`, 'utf8') }));
const documents = [...addresses.map(fileOf), `${out}/404.html`].map((file) =>
  readFileSync(file, 'utf8'),
);

/** What only the code of search holds: InstantSearch, the dialog, the page of results, the local engine. */
const marks = {
  InstantSearch: 'ais.configure',
  dialog: 'Clear the query',
  page: 'ais.infiniteHits',
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

test.each(Object.entries(marks))('the code of %s is told by its mark', (_, mark) => {
  expect(holding(mark).length).toBeGreaterThan(0);
});

test.each(Object.entries(marks))('no page loads the code of %s', (_, mark) => {
  const names = holding(mark).map(({ name }) => name);
  expect(names.filter((name) => documents.some((html) => html.includes(name)))).toEqual([]);
});

test('the interface, with InstantSearch, is at most 36 kB (gzip)', () => {
  expect(weightOf(marks.InstantSearch, marks.page)).toBeLessThanOrEqual(36_000);
});

test('the local engine is at most 11 kB (gzip)', () => {
  expect(weightOf(marks.engine, 'turbopack-')).toBeLessThanOrEqual(11_000);
});

test('the library that only the unused router reads is not there', () => {
  expect(holding('arrayFormatSeparator').concat(holding('strictNullHandling'))).toEqual([]);
});

describe('/search', () => {
  const page = parsedPage(fileOf('/search'));

  test('asks search engines to stay away, by name', () => {
    expect(metaOf(page, 'robots')).toBe('noindex, follow');
  });

  test('holds a form that can be sent without JavaScript', () => {
    const form = page.elements.find((element) => attribute(element, 'role') === 'search');
    expect(attribute(form, 'action')).toBe('/search');
    const field = page.elements.find((element) => attribute(element, 'name') === 'q');
    expect([attribute(field, 'type'), attribute(field, 'role')]).toEqual(['search', undefined]);
  });

  test('says what it needs', () => {
    const notes = page.elements.filter(({ tagName }) => tagName === 'noscript').map(textOf);
    expect(notes.some((text) => text.includes('Search needs JavaScript'))).toBe(true);
  });
});

test('every page tells browsers how to search the site', () => {
  for (const html of documents)
    expect(html).toContain('type="application/opensearchdescription+xml"');
  const xml = readFileSync(`${out}/opensearch.xml`, 'utf8');
  expect(xml).toContain(`template="${siteUrl}/search?q={searchTerms}"`);
});
