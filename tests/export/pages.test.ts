import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { hrefOf } from '@/lib/routes/address';
import { site } from '@/lib/site';
import {
  attribute,
  fileOf,
  metaOf,
  out,
  type ParsedPage,
  parsedPage,
  textOf,
} from './exported-pages';

const addresses = readFileSync('tests/export/addresses.txt', 'utf8').trim().split('\n');
const siteUrl = process.env['SITE_URL'] || site.url;
const standalone = ['/tags', '/cookie-declaration', '/markdown-page', '/search'];
const isDoc = (address: string) => !address.startsWith('/tags/') && !standalone.includes(address);

const pages = new Map<string, ParsedPage>();
const pageOf = (address: string) => {
  const page = pages.get(address);
  if (!page) throw new Error(`${address} was not read`);
  return page;
};

beforeAll(() => {
  for (const address of addresses) pages.set(address, parsedPage(fileOf(address)));
});

test('the list holds 52 docs pages, 31 tag pages and the standalone ones', () => {
  expect(addresses.filter(isDoc)).toHaveLength(52);
  expect(addresses.filter((address) => address.startsWith('/tags/'))).toHaveLength(31);
  expect(addresses).toHaveLength(52 + 31 + standalone.length);
});

describe.each(addresses)('%s', (address) => {
  test('is HTML that a parser has nothing to say about', () => {
    expect(pageOf(address).errors).toEqual([]);
  });

  test('has one h1 and a title that begins with the page', () => {
    const headings = pageOf(address).elements.filter(({ tagName }) => tagName === 'h1');
    expect(headings).toHaveLength(1);
    const title = textOf(pageOf(address).elements.find(({ tagName }) => tagName === 'title'));
    expect(title.endsWith(` | ${site.title}`)).toBe(true);
  });

  test('names its canonical address', () => {
    const links = pageOf(address).elements.filter(
      (element) => attribute(element, 'rel') === 'canonical',
    );
    expect(links.map((link) => attribute(link, 'href'))).toEqual([siteUrl + hrefOf(address)]);
  });

  test('has pictures with a text and a size', () => {
    const pictures = pageOf(address).elements.filter(({ tagName }) => tagName === 'img');
    const bare = pictures.filter((picture) =>
      ['alt', 'width', 'height'].some((name) => !attribute(picture, name)),
    );
    expect(bare.map((picture) => attribute(picture, 'src'))).toEqual([]);
  });

  test('has a description and the facets that search filters by', () => {
    const page = pageOf(address);
    expect(metaOf(page, 'description')?.length).toBeGreaterThan(20);
    expect(metaOf(page, 'docsearch:language')).toBe('en');
    const tag = isDoc(address) ? 'docs-default-current' : { '/tags': 'doc_tags_list' }[address];
    const expected = tag ?? (address.startsWith('/tags/') ? 'doc_tag_doc_list' : 'default');
    expect(metaOf(page, 'docsearch:docusaurus_tag')).toBe(expected);
    expect(metaOf(page, 'docsearch:version')).toBe(isDoc(address) ? 'current' : undefined);
  });

  test('has ids that differ, and no style attribute', () => {
    const { elements } = pageOf(address);
    const ids = elements.flatMap((element) => attribute(element, 'id') ?? []);
    expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
    expect(elements.filter((element) => attribute(element, 'style') !== undefined)).toEqual([]);
  });

  test('is whole without JavaScript: nothing is streamed in behind it', () => {
    expect(pageOf(address).html).not.toMatch(/<template id="[BP]:|\$RC\(/);
  });

  test('has the payload that a click asks for', () => {
    expect(existsSync(fileOf(address).replace(/\.html$/, '.txt'))).toBe(true);
  });

  test('links to addresses of the site in their canonical form, and to headings that exist', () => {
    for (const href of hrefsOf(pageOf(address))) {
      const [path = '', hash] = href.split('#');
      const target = path === '' ? address : decodeURI(path);
      if (target.includes('.')) continue;
      expect(addresses, `${href} on ${address}`).toContain(target);
      if (hash)
        expect(idsOf(pageOf(target)), `${href} on ${address}`).toContain(decodeURIComponent(hash));
    }
  });
});

function hrefsOf({ elements }: ParsedPage): string[] {
  return elements
    .filter(({ tagName }) => tagName === 'a')
    .flatMap((element) => attribute(element, 'href') ?? [])
    .filter((href) => /^[/#]/.test(href));
}

function idsOf({ elements }: ParsedPage): string[] {
  return elements.flatMap((element) => attribute(element, 'id') ?? []);
}

test('titles and descriptions differ from page to page', () => {
  for (const values of [
    addresses.map((address) =>
      textOf(pageOf(address).elements.find(({ tagName }) => tagName === 'title')),
    ),
    addresses.map((address) => metaOf(pageOf(address), 'description')),
  ]) {
    expect(values.filter((value, index) => values.indexOf(value) < index)).toEqual([]);
  }
});

test('no page beyond the list is exported, but for the not-found page and the one at the older address', () => {
  const older = `${out}/ai/ai-workforce/ai-receptionist`;
  const expected = addresses.flatMap((address) => {
    const file = fileOf(address);
    return address.length > 1 && address.endsWith('/')
      ? [file, file.replace(/\/index\.html$/, '.html')]
      : [file];
  });
  const found = readdirSync(out, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => `${out}/${file}`);
  const others = [`${out}/404.html`, `${older}.html`, `${older}/index.html`];
  expect(found.sort()).toEqual([...expected, ...others].sort());
  for (const file of [`${older}.html`, `${older}/index.html`])
    expect(metaOf(parsedPage(file), 'robots')).toBe('noindex');
});

test('the not-found page has its own title and stays out of search engines', () => {
  const page = parsedPage(`${out}/404.html`);
  expect(textOf(page.elements.find(({ tagName }) => tagName === 'title'))).toBe(
    `Page Not Found | ${site.title}`,
  );
  expect(metaOf(page, 'robots')).toContain('noindex');
});

test('each docs page has one entry in the sidebar that is marked, unless it is the home page', () => {
  for (const address of addresses.filter(isDoc)) {
    const { elements } = pageOf(address);
    const nav = elements.find((element) => attribute(element, 'aria-label') === 'Docs sidebar');
    const marked = elements.filter(
      (element) => attribute(element, 'aria-current') === 'page' && isInside(element, nav),
    );
    expect(
      marked.map((element) => decodeURI(attribute(element, 'href') ?? '')),
      address,
    ).toEqual(address === '/' ? [] : [address]);
  }
});

function isInside(element: ParsedPage['elements'][number], ancestor: unknown): boolean {
  let node: unknown = element.parentNode;
  while (typeof node === 'object' && node !== null && 'parentNode' in node) {
    if (node === ancestor) return true;
    node = node.parentNode;
  }
  return false;
}
