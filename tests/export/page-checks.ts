import { site } from '@/lib/site';
import { getFragmentId } from '@/lib/urls/url-path';
import { getFile } from './exported-site';
import {
  type Element,
  getAttribute,
  getMetaContent,
  getText,
  type ParsedPage,
} from './parse-html';

/** A page with its path and valid link targets. */
export type PageContext = {
  path: string;
  page: ParsedPage;
  paths: readonly string[];
  pageAt: (path: string) => ParsedPage;
  files: ReadonlySet<string>;
};

export const siteUrl = process.env['SITE_URL'] || site.url;

/** Checks for every page. Each check returns a list of problems. */
export const pageChecks: Readonly<
  Record<string, (context: PageContext) => string[]>
> = {
  'is HTML without parse errors': ({ page }) => page.errors,
  'has one h1': ({ page }) => {
    const { length } = findElements(page, 'h1');
    return length === 1 ? [] : [`${length} h1`];
  },
  'has a title that ends with the name of the site': ({ page }) => {
    const title = getTitle(page);
    return title.endsWith(` | ${site.title}`) ? [] : [`title "${title}"`];
  },
  'has one canonical URL, its own': ({ page, path }) => {
    const links = page.elements.filter(
      (element) => getAttribute(element, 'rel') === 'canonical',
    );
    const urls = links.map((link) => getAttribute(link, 'href')).join();
    return urls === siteUrl + encodeURI(path) ? [] : [`canonical ${urls}`];
  },
  'has a description': ({ page }) => {
    const description = getMetaContent(page, 'description') ?? '';
    return description.length > 20 ? [] : [`description "${description}"`];
  },
  'has the facets that search filters by': ({ page, path }) =>
    Object.entries(getFacets(path))
      .filter(
        ([name, value]) => getMetaContent(page, `docsearch:${name}`) !== value,
      )
      .map(
        ([name]) => `${name} is ${getMetaContent(page, `docsearch:${name}`)}`,
      ),
  'has images with alternative text and a size': ({ page }) =>
    findElements(page, 'img')
      .filter((image) =>
        ['alt', 'width', 'height'].some((name) => !getAttribute(image, name)),
      )
      .map((image) => `image ${getAttribute(image, 'src')}`),
  'has unique ids': ({ page }) => {
    const ids = getIds(page);
    return ids
      .filter((id, index) => ids.indexOf(id) < index)
      .map((id) => `id ${id} twice`);
  },
  'has its first styles inline, and no stylesheet in its head': ({
    page: { html },
  }) => {
    const head = html.slice(0, html.indexOf('</head>'));
    const stylesheets =
      head.match(/<link\b[^>]*\brel="?stylesheet[^>]*>/g) ?? [];
    return head.includes('<style data-critical>')
      ? stylesheets
      : ['no critical CSS'];
  },
  'is complete without JavaScript': ({ page }) =>
    /<template id="[BP]:|\$RC\(/.test(page.html) ? ['a streamed boundary'] : [],
  'has the payload that client-side navigation requests': ({ path, files }) => {
    const payload = getFile(path).replace(/\.html$/, '.txt');
    return files.has(payload) ? [] : [`no ${payload}`];
  },
  'links to canonical paths and to headings that exist': (context) =>
    findElements(context.page, 'a')
      .flatMap((element) => getAttribute(element, 'href') ?? [])
      .filter((href) => /^[/#]/.test(href) && !isValidTarget(href, context))
      .map((href) => `link ${href}`),
};

/** Runs all checks on a page and returns the problems. */
export function findPageProblems(context: PageContext): string[] {
  return Object.values(pageChecks).flatMap((check) =>
    check(context).map((problem) => `${context.path}: ${problem}`),
  );
}

export function getTitle(page: ParsedPage): string {
  return getText(findElements(page, 'title')[0]);
}

/** Whether a path is a guide, not a tag or standalone page. */
export function isDocPath(path: string): boolean {
  const standalone = [
    '/tags',
    '/cookie-declaration',
    '/markdown-page',
    '/search',
  ];
  return !path.startsWith('/tags/') && !standalone.includes(path);
}

function getFacets(path: string): Record<string, string | undefined> {
  const isTag = path.startsWith('/tags/');
  const otherTag =
    path === '/tags' ? 'doc_tags_list' : isTag ? 'doc_tag_doc_list' : 'default';
  return {
    language: 'en',
    docusaurus_tag: isDocPath(path) ? 'docs-default-current' : otherTag,
    version: isDocPath(path) ? 'current' : undefined,
  };
}

function isValidTarget(
  href: string,
  { path, paths, page, pageAt }: PageContext,
): boolean {
  const [linked = '', hash = ''] = href.replace(/\?[^#]*/, '').split('#');
  const id = decodeURIComponent(getFragmentId(hash));
  const target = linked === '' ? path : decodeURI(linked);
  if (target.includes('.')) {
    return true;
  }
  if (!paths.includes(target)) {
    return false;
  }
  const targetPage = target === path ? page : pageAt(target);
  return id === '' || getIds(targetPage).includes(id);
}

function findElements({ elements }: ParsedPage, tag: string): Element[] {
  return elements.filter(({ tagName }) => tagName === tag);
}

function getIds({ elements }: ParsedPage): string[] {
  return elements.flatMap((element) => getAttribute(element, 'id') ?? []);
}
