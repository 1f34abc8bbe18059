import { readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import {
  type Element,
  getAttribute,
  type ParsedPage,
  parseHtml,
} from './parse-html';

/** The resources that a page's HTML loads on a first visit, in bytes after brotli compression. */
type PageBytes = {
  /** The HTML without its article, whose length is up to the writer. */
  html: number;
  scripts: number;
  css: number;
  fonts: number;
  /** The number of requests: the page and its scripts, stylesheets, fonts, images and icons. */
  requests: number;
};

/** Sums the bytes of a page; `getBytes` returns the size of a same-origin URL. */
export function measurePage(
  { page, size }: { page: ParsedPage; size: number },
  getBytes: (url: string) => number,
): PageBytes {
  const urls = getRequestedUrls(page.elements);
  const sum = (pattern: RegExp) =>
    urls
      .filter((url) => url.startsWith('/') && pattern.test(url))
      .reduce((total, url) => total + getBytes(url), 0);
  return {
    html: size,
    scripts: sum(/\.js$/),
    css: sum(/\.css$/),
    fonts: sum(/\.(?:woff2?|ttf|otf)$/),
    requests: 1 + urls.length,
  };
}

/** Sums the bytes of an exported page. Pass `page` if it has been parsed already. */
export function measureExportedPage(
  out: string,
  file: string,
  page = parseHtml(readFileSync(`${out}/${file}`, 'utf8')),
): PageBytes {
  const [article = ''] =
    /<article.*<\/article>/s.exec(readFileSync(`${out}/${file}`, 'utf8')) ?? [];
  const size =
    getTransferSize(`${out}/${file}`) - brotliCompressSync(article).length;
  return measurePage({ page, size }, (url) =>
    getTransferSize(out + decodeURI(url)),
  );
}

/** Returns the transfer size of a file: the size of its Brotli file, if it exists. */
function getTransferSize(file: string): number {
  const brotliFile = statSync(`${file}.br`, { throwIfNoEntry: false });
  return (brotliFile ?? statSync(file)).size;
}

/** Returns the unique URLs, without queries, that modern browsers request for the HTML. */
export function getRequestedUrls(elements: readonly Element[]): string[] {
  return [...new Set(elements.flatMap(getLoadedUrl))];
}

const sourceTags = [
  'img',
  'iframe',
  'source',
  'video',
  'audio',
  'embed',
  'track',
];
const loadingRelations = [
  'stylesheet',
  'preload',
  'modulepreload',
  'prefetch',
  'icon',
  'manifest',
];

function getLoadedUrl(element: Element): string[] {
  const value = getAttribute(
    element,
    element.tagName === 'link' ? 'href' : 'src',
  );
  if (!value || value.startsWith('data:') || !isLoaded(element)) {
    return [];
  }
  return [value.split('?')[0] ?? ''];
}

function isLoaded(element: Element): boolean {
  if (element.tagName === 'script') {
    return getAttribute(element, 'nomodule') === undefined;
  }
  if (element.tagName === 'link') {
    return getRelations(element).some(isLoading);
  }
  return (
    sourceTags.includes(element.tagName) &&
    getAttribute(element, 'loading') !== 'lazy'
  );
}

function getRelations(link: Element): string[] {
  return (getAttribute(link, 'rel') ?? '').split(' ');
}

function isLoading(relation: string): boolean {
  return loadingRelations.includes(relation);
}

export type Budgets = {
  /** The maximum for every page. */
  limits: PageBytes;
  /** What the results page may load besides: the code that searches, and the styles of rows. */
  results: Pick<PageBytes, 'scripts' | 'css'>;
  /** The maximum growth of the pages below over their committed values. */
  growth: Partial<PageBytes>;
  /** The committed values, by HTML file. */
  pages: Record<string, PageBytes>;
};

const kinds = ['html', 'scripts', 'css', 'fonts', 'requests'] as const;

/** Returns a message for each limit that a page exceeds. */
export function findExceededLimits(
  file: string,
  bytes: PageBytes,
  limits: PageBytes,
): string[] {
  return kinds
    .filter((kind) => bytes[kind] > limits[kind])
    .map((kind) => `${file}: ${kind} ${bytes[kind]}, at most ${limits[kind]}`);
}

/**
 * Returns a message for each value of a page that has grown too much since its baseline was
 * committed.
 */
export function findExcessiveGrowth(
  file: string,
  bytes: PageBytes,
  { growth, pages }: Pick<Budgets, 'growth' | 'pages'>,
): string[] {
  const committed = pages[file];
  return kinds.flatMap((kind) => {
    const allowed = growth[kind];
    if (!committed || allowed === undefined) {
      return [];
    }
    const growthInBytes = bytes[kind] - committed[kind];
    return growthInBytes > allowed
      ? [
          `${file}: ${kind} +${growthInBytes}, at most +${allowed}. If this is intended, update the baseline: npm run bench:baseline`,
        ]
      : [];
  });
}
