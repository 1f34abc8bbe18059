import { describe, expect, test } from 'vitest';
import { getSiteDir } from '@/tests/e2e/sites';
import { getFile, loadExport } from './exported-site';
import {
  type Element,
  getAttribute,
  getMetaContent,
  getText,
} from './parse-html';

const { files, htmlFiles, page, text } = loadExport(getSiteDir('languages'));
const siteUrl = 'https://help.example.com';
const prefixes = ['', 'de/', 'ar/', 'ja/', '2.0/', 'de/2.0/'];

function findElements(file: string, tagName: string): Element[] {
  return page(file).elements.filter((element) => element.tagName === tagName);
}

function getPath(href = ''): string {
  return decodeURI(new URL(href, siteUrl).pathname);
}

/** Returns the alternates of a page as `hreflang path`. */
function getAlternates(file: string): string[] {
  return findElements(file, 'link')
    .filter((link) => getAttribute(link, 'rel') === 'alternate')
    .map((link) => {
      const path = getAttribute(link, 'href')?.replace(siteUrl, '');
      return `${getAttribute(link, 'hreflang')} ${path}`;
    });
}

function getCanonical(file: string): string | undefined {
  const links = findElements(file, 'link');
  const canonical = links.find(
    (link) => getAttribute(link, 'rel') === 'canonical',
  );
  return getAttribute(canonical, 'href')?.replace(siteUrl, '');
}

describe.each(prefixes)('/%s', (prefix) => {
  test.each([
    'index.html',
    'crm/index.html',
    'crm/lists.html',
    'search.html',
    '404.html',
  ])('has %s in its language', (name) => {
    const [html] = findElements(prefix + name, 'html');
    const locale = /^(?:de|ar|ja)/.exec(prefix)?.[0] ?? 'en';
    expect(getAttribute(html, 'lang')).toBe(locale);
    expect(getAttribute(html, 'dir')).toBe(locale === 'ar' ? 'rtl' : 'ltr');
  });

  test('has a search index, sidebar and Markdown copies', () => {
    for (const name of [
      'search-index/heads.json',
      'sidebar/index.json',
      'crm/lists.md',
    ]) {
      expect(files).toContain(prefix + name);
    }
  });

  test('links to other variants have a language', () => {
    const names = [
      'index.html',
      'crm/index.html',
      'crm/lists.html',
      'tags.html',
    ];
    const links = names.flatMap((name) => findElements(prefix + name, 'a'));
    const internal = links.filter((link) =>
      getAttribute(link, 'href')?.startsWith('/'),
    );
    const outgoing = internal.filter((link) => {
      const path = getPath(getAttribute(link, 'href')).slice(1);
      const others = prefixes.filter((other) => other.length > prefix.length);
      return (
        !path.startsWith(prefix) ||
        others.some((other) => path.startsWith(other))
      );
    });
    expect(internal.length).toBeGreaterThan(20);
    expect(
      outgoing.filter((link) => getAttribute(link, 'hreflang') === undefined),
    ).toEqual([]);
  });
});

test('links point to existing pages', () => {
  const known = new Set(files);
  const missing = htmlFiles.flatMap((file) =>
    findElements(file, 'a')
      .flatMap((link) => getAttribute(link, 'href') ?? [])
      .filter((href) => href.startsWith('/'))
      .map(getPath)
      .filter((path) => !known.has(getFile(path)) && !known.has(path.slice(1)))
      .map((path) => `${file} → ${path}`),
  );
  expect(missing).toEqual([]);
});

test.each([
  ['de/tags/sales.html', '/de/tags/sales', null],
  ['ja/tags/sales.html', '/tags/sales', 'noindex, follow'],
])('%s has the canonical URL %s, robots: %j', (file, canonical, robots) => {
  expect(getCanonical(file)).toBe(canonical);
  expect(getMetaContent(page(file), 'robots') ?? null).toBe(robots);
});

describe('a page that is not translated', () => {
  const file = 'de/crm/deals.html';

  test('shows the original in its language within the translated frame', () => {
    const [article] = findElements(file, 'article');
    expect(getAttribute(article, 'lang')).toBe('en');
    expect(getText(article)).toContain('A deal is a possible sale.');
    expect(page(file).html).toContain('Seitenleiste der Anleitungen');
  });

  test('has the direction of its language only in the title and text', () => {
    const { elements } = page('ar/crm/deals.html');
    const [html, ...parts] = elements.filter(
      (element) => getAttribute(element, 'dir') !== undefined,
    );
    expect(html && getAttribute(html, 'dir')).toBe('rtl');
    const directions = parts.map((element) => [
      element.tagName,
      getAttribute(element, 'dir'),
    ]);
    // The title, the Arabic sentence of the notice, the text, and the labels below it.
    expect(directions).toEqual([
      ['h1', 'ltr'],
      ['p', 'rtl'],
      ['div', 'ltr'],
      ['div', 'rtl'],
    ]);
  });

  test('shows a notice in both languages', () => {
    const notice = page(file).elements.find(
      (element) => getAttribute(element, 'role') === 'note',
    );
    expect(getText(notice)).toContain(
      'Diese Seite gibt es noch nicht auf Deutsch.',
    );
    expect(getText(notice)).toContain(
      'This page is not available in Deutsch yet.',
    );
  });

  test('shows the notice and a translated table if it is not a page of the guides', () => {
    const { elements } = page('ar/cookie-declaration.html');
    const notice = elements.find(
      (element) => getAttribute(element, 'role') === 'note',
    );
    expect(getText(notice)).toContain(
      'This page is not available in العربية yet.',
    );
    const table = elements.find(
      (element) => getAttribute(element, 'role') === 'group',
    );
    expect([getAttribute(table, 'lang'), getAttribute(table, 'dir')]).toEqual([
      'ar',
      'rtl',
    ]);
    const originals = page('cookie-declaration.html').elements;
    const original = originals.find(
      (element) => getAttribute(element, 'role') === 'group',
    );
    expect(getAttribute(original, 'lang')).toBeUndefined();
  });

  test('refers search engines to the original', () => {
    expect(getCanonical(file)).toBe('/crm/deals');
    expect(getMetaContent(page(file), 'robots')).toBe('noindex, follow');
    expect(getAlternates(file)).toEqual([]);
    expect(getAlternates('crm/deals.html')).toEqual([]);
  });
});

test('a translated page lists its alternates', () => {
  const translations = ['de', 'ar', 'ja'].map((id) => `${id} /${id}/crm/lists`);
  const alternates = ['en /crm/lists', ...translations, 'x-default /crm/lists'];
  for (const prefix of ['', 'de/', 'ar/', 'ja/']) {
    expect(getAlternates(`${prefix}crm/lists.html`)).toEqual(alternates);
  }
  expect(getCanonical('de/crm/lists.html')).toBe('/de/crm/lists');
  expect(getMetaContent(page('de/crm/lists.html'), 'og:locale')).toBe('de');
  expect(getMetaContent(page('de/crm/lists.html'), 'robots')).toBeUndefined();
  expect(
    findElements('de/crm/lists.html', 'article').map((article) =>
      getAttribute(article, 'lang'),
    ),
  ).toEqual([undefined]);
});

describe('an old version', () => {
  test('links to the current page and is not indexed', () => {
    const notice = page('de/2.0/crm/lists.html').elements.find(
      (element) => getAttribute(element, 'role') === 'note',
    );
    expect(getText(notice)).toContain(
      'Sie lesen die Anleitungen der Version 2.0.',
    );
    expect(page('de/2.0/crm/lists.html').html).toContain(
      'href="/de/crm/lists"',
    );
    expect(getMetaContent(page('2.0/crm/lists.html'), 'robots')).toBe(
      'noindex, follow',
    );
    expect(getMetaContent(page('2.0/tags.html'), 'robots')).toBe(
      'noindex, follow',
    );
    expect(getMetaContent(page('crm/lists.html'), 'robots')).toBeUndefined();
  });

  test('has the pages of its folder, and redirects other pages to their nearest ancestor', () => {
    expect(files).not.toContain('2.0/crm/deals.md');
    expect(text('2.0/crm/deals.html')).toContain('data-to="/2.0/crm/"');
    expect(text('crm/boards.html')).toContain('data-to="/crm/"');
    expect(text('de/2.0/crm/deals/index.html')).toContain(
      'data-to="/de/2.0/crm/"',
    );
    expect(text('de/docs/2.0/crm/boards.html')).toContain(
      'data-to="/de/2.0/crm/boards"',
    );
  });
});

test('a version has only its configured languages', () => {
  expect(files.filter((file) => file.startsWith('ar/2.0/'))).toEqual([]);
  expect(page('ar/crm/lists.html').html).toContain('href="/2.0/crm/lists"');
  const old = page('2.0/crm/lists.html').html;
  expect(old).toContain('href="/de/2.0/crm/lists"');
  expect(old).not.toContain('href="/ar/');
});

describe('the sitemaps', () => {
  const getLocations = (file: string) =>
    [...text(file).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) =>
      url.replace(siteUrl, ''),
    );

  test('are listed in robots.txt for indexed variants', () => {
    const listed = [...text('robots.txt').matchAll(/^Sitemap: (.*)$/gm)].map(
      ([, url]) => url,
    );
    const indexed = ['', '/de', '/ar', '/ja'];
    expect(listed).toEqual(
      indexed.map((prefix) => `${siteUrl}${prefix}/sitemap.xml`),
    );
  });

  test('list translated pages with their alternates', () => {
    expect(getLocations('sitemap.xml')).toContain('/crm/deals');
    expect(getLocations('de/sitemap.xml')).toContain('/de/crm/lists');
    expect(getLocations('de/sitemap.xml')).not.toContain('/de/crm/deals');
    expect(getLocations('2.0/sitemap.xml')).toEqual([]);
    expect(text('de/sitemap.xml')).toContain(
      `<xhtml:link rel="alternate" hreflang="ar" href="${siteUrl}/ar/crm/lists"/>`,
    );
  });
});

test('scripts contain the messages of one language', () => {
  const scripts = files.filter((file) => /_next\/static\/.*\.js$/.test(file));
  const getScripts = (prefix: string) =>
    scripts
      .filter((file) => file.startsWith(`${prefix}_next/`))
      .map(text)
      .join('\n');
  expect(getScripts('')).toContain('Unable to fetch results');
  expect(getScripts('de/')).toContain(
    'Ergebnisse konnten nicht geladen werden',
  );
  expect(getScripts('de/')).not.toContain('Unable to fetch results');
  expect(getScripts('')).not.toContain(
    'Ergebnisse konnten nicht geladen werden',
  );
});
