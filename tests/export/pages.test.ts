import { describe, expect, test } from 'vitest';
import { site } from '@/lib/site';
import { fixtureDir, fixturePaths, getFile, loadExport } from './exported-site';
import {
  getTitle,
  isDocPath,
  type PageContext,
  pageChecks,
} from './page-checks';
import {
  type Element,
  getAttribute,
  getMetaContent,
  type ParsedPage,
  parseHtml,
} from './parse-html';

const { files, htmlFiles, page: readPage } = loadExport(fixtureDir);
const pageAt = (path: string) => readPage(getFile(path));

function createContext(path: string, page = pageAt(path)): PageContext {
  return { path, page, paths: fixturePaths, pageAt, files: new Set(files) };
}

test.each(Object.entries(pageChecks))('every page %s', (_, check) => {
  const problems = fixturePaths.flatMap((path) =>
    check(createContext(path)).map((problem) => `${path}: ${problem}`),
  );
  expect(problems).toEqual([]);
});

describe('the page checks report', () => {
  const path = '/crm/lists';
  const { html } = pageAt(path);
  const insert = (text: string) => html.replace('</h1>', `</h1>${text}`);

  test.each([
    ['is HTML without parse errors', insert('<p class="a" class="b"></p>')],
    ['has one h1', insert('<h1>Again</h1>')],
    [
      'has a title that ends with the name of the site',
      html.replace(/<title>.*?</, '<title>A<'),
    ],
    [
      'has one canonical URL, its own',
      html.replace(/(rel="canonical" href=")/, '$1/crm'),
    ],
    [
      'has a description',
      html.replace(/(name="description" content=")[^"]*/, '$1Lists'),
    ],
    [
      'has the facets that search filters by',
      html.replace('docs-default-current', 'default'),
    ],
    [
      'has images with alternative text and a size',
      insert('<img src="/a.png" alt="">'),
    ],
    ['has unique ids', insert('<p id="limits"></p>')],
    [
      'has its first styles inline, and no stylesheet in its head',
      html.replace('</head>', '<link href="/a.css" rel="stylesheet"></head>'),
    ],
    [
      'has its first styles inline, and no stylesheet in its head',
      html.replace('<style data-critical>', '<style>'),
    ],
    [
      'is complete without JavaScript',
      insert('<template id="B:0"></template>'),
    ],
    [
      'links to canonical paths and to headings that exist',
      insert('<a href="/crm">CRM</a>'),
    ],
    [
      'links to canonical paths and to headings that exist',
      insert('<a href="/crm/#no">CRM</a>'),
    ],
    [
      'links to canonical paths and to headings that exist',
      insert('<a href="#no">No</a>'),
    ],
  ])('a page that violates "%s"', (name, invalidHtml) => {
    expect(invalidHtml).not.toBe(html);
    expect(
      pageChecks[name]?.(createContext(path, parseHtml(invalidHtml))),
    ).toHaveLength(1);
  });

  test('a page without its payload', () => {
    const check =
      pageChecks['has the payload that client-side navigation requests'];
    expect(check?.({ ...createContext(path), files: new Set() })).toEqual([
      'no crm/lists.txt',
    ]);
  });
});

test('exports exactly the listed pages, the not-found page and the redirect pages', () => {
  const slashAliases = fixturePaths
    .filter((path) => path.length > 1 && path.endsWith('/'))
    .map((path) => `${path.slice(1, -1)}.html`);
  const redirects = ['.html', '/index.html'].map(
    (ending) => `ai/ai-workforce/ai-receptionist${ending}`,
  );
  const expected = [
    ...fixturePaths.map(getFile),
    ...slashAliases,
    ...redirects,
    '404.html',
    // Next.js writes the not-found page twice.
    '_not-found.html',
  ];
  expect([...htmlFiles].sort()).toEqual(expected.sort());
  for (const file of redirects) {
    expect(getMetaContent(readPage(file), 'robots')).toBe('noindex');
  }
});

test('the not-found page has its own title and is not indexed', () => {
  const page = readPage('404.html');
  expect(getTitle(page)).toBe(`Page Not Found | ${site.title}`);
  expect(getMetaContent(page, 'robots')).toContain('noindex');
});

test('the sidebar marks the current page once, and no page on the home page', () => {
  for (const path of fixturePaths.filter(isDocPath)) {
    expect(findCurrentSidebarLinks(pageAt(path)), path).toEqual(
      path === '/' ? [] : [path],
    );
  }
});

function findCurrentSidebarLinks({ elements }: ParsedPage): string[] {
  const sidebar = elements.find(
    (element) => getAttribute(element, 'aria-label') === 'Docs sidebar',
  );
  return elements
    .filter((element) => getAttribute(element, 'aria-current') === 'page')
    .filter((element) => isInside(element, sidebar))
    .map((element) => decodeURI(getAttribute(element, 'href') ?? ''));
}

function isInside(element: Element, ancestor: unknown): boolean {
  let node: unknown = element.parentNode;
  while (typeof node === 'object' && node !== null && 'parentNode' in node) {
    if (node === ancestor) {
      return true;
    }
    node = node.parentNode;
  }
  return false;
}
