import { site } from '@/lib/site';
import { attribute, type Element, metaOf, type ParsedPage, textOf } from './exported-pages';
import { fileOf } from './exported-site';

/** A page, where it is, and what it can link to. */
export type PageContext = {
  path: string;
  page: ParsedPage;
  paths: readonly string[];
  pageAt: (path: string) => ParsedPage;
  files: ReadonlySet<string>;
};

export const siteUrl = process.env['SITE_URL'] || site.url;

/** What must hold for every page. Each check returns what is wrong, or an empty list. */
export const pageChecks: Readonly<Record<string, (context: PageContext) => string[]>> = {
  'is HTML without parse errors': ({ page }) => page.errors,
  'has one h1': ({ page }) => {
    const { length } = elementsOf(page, 'h1');
    return length === 1 ? [] : [`${length} h1`];
  },
  'has a title that ends with the name of the site': ({ page }) => {
    const title = titleOf(page);
    return title.endsWith(` | ${site.title}`) ? [] : [`title "${title}"`];
  },
  'has one canonical URL, its own': ({ page, path }) => {
    const links = page.elements.filter((element) => attribute(element, 'rel') === 'canonical');
    const urls = links.map((link) => attribute(link, 'href')).join();
    return urls === siteUrl + encodeURI(path) ? [] : [`canonical ${urls}`];
  },
  'has a description': ({ page }) => {
    const description = metaOf(page, 'description') ?? '';
    return description.length > 20 ? [] : [`description "${description}"`];
  },
  'has the facets that search filters by': ({ page, path }) =>
    Object.entries(facetsOf(path))
      .filter(([name, value]) => metaOf(page, `docsearch:${name}`) !== value)
      .map(([name]) => `${name} is ${metaOf(page, `docsearch:${name}`)}`),
  'has images with alternative text and a size': ({ page }) =>
    elementsOf(page, 'img')
      .filter((image) => ['alt', 'width', 'height'].some((name) => !attribute(image, name)))
      .map((image) => `image ${attribute(image, 'src')}`),
  'has unique ids': ({ page }) => {
    const ids = idsOf(page);
    return ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `id ${id} twice`);
  },
  'is complete without JavaScript': ({ page }) =>
    /<template id="[BP]:|\$RC\(/.test(page.html) ? ['a streamed boundary'] : [],
  'has the payload that client-side navigation requests': ({ path, files }) => {
    const payload = fileOf(path).replace(/\.html$/, '.txt');
    return files.has(payload) ? [] : [`no ${payload}`];
  },
  'links to canonical paths and to headings that exist': (context) =>
    elementsOf(context.page, 'a')
      .flatMap((element) => attribute(element, 'href') ?? [])
      .filter((href) => /^[/#]/.test(href) && !isTargetOf(href, context))
      .map((href) => `link ${href}`),
};

/** Everything that is wrong with a page, by all checks. */
export function pageProblems(context: PageContext): string[] {
  return Object.values(pageChecks).flatMap((check) =>
    check(context).map((problem) => `${context.path}: ${problem}`),
  );
}

export function titleOf(page: ParsedPage): string {
  return textOf(elementsOf(page, 'title')[0]);
}

/** Whether a path is one of the guides; all others are tags and standalone pages. */
export function isDoc(path: string): boolean {
  const standalone = ['/tags', '/cookie-declaration', '/markdown-page', '/search'];
  return !path.startsWith('/tags/') && !standalone.includes(path);
}

function facetsOf(path: string): Record<string, string | undefined> {
  const isTag = path.startsWith('/tags/');
  const other = path === '/tags' ? 'doc_tags_list' : isTag ? 'doc_tag_doc_list' : 'default';
  return {
    language: 'en',
    docusaurus_tag: isDoc(path) ? 'docs-default-current' : other,
    version: isDoc(path) ? 'current' : undefined,
  };
}

function isTargetOf(href: string, { path, paths, page, pageAt }: PageContext): boolean {
  const [linked = '', hash] = href.split('#');
  const target = linked === '' ? path : decodeURI(linked);
  if (target.includes('.')) return true;
  if (!paths.includes(target)) return false;
  const targetPage = target === path ? page : pageAt(target);
  return !hash || idsOf(targetPage).includes(decodeURIComponent(hash));
}

function elementsOf({ elements }: ParsedPage, tag: string): Element[] {
  return elements.filter(({ tagName }) => tagName === tag);
}

function idsOf({ elements }: ParsedPage): string[] {
  return elements.flatMap((element) => attribute(element, 'id') ?? []);
}
