import { readFileSync, statSync } from 'node:fs';
import { attribute, type Element, type ParsedPage, parsedHtml } from './exported-pages';

/** What a first visit to a page asks for by its HTML, in bytes of brotli. */
export type PageBytes = {
  html: number;
  scripts: number;
  css: number;
  fonts: number;
  /** The page itself and all that it names: scripts, sheets, fonts, pictures, icons. */
  requests: number;
};

/** The bytes of a page; `bytesOf` returns those of a URL of its own host. */
export function pageBytes(
  { page, size }: { page: ParsedPage; size: number },
  bytesOf: (url: string) => number,
): PageBytes {
  const urls = requestedUrls(page.elements);
  const sum = (pattern: RegExp) =>
    urls
      .filter((url) => url.startsWith('/') && pattern.test(url))
      .reduce((total, url) => total + bytesOf(url), 0);
  return {
    html: size,
    scripts: sum(/\.js$/),
    css: sum(/\.css$/),
    fonts: sum(/\.(?:woff2?|ttf|otf)$/),
    requests: 1 + urls.length,
  };
}

/** The bytes of a page of an export, which may be parsed already. */
export function exportedBytes(
  out: string,
  file: string,
  page = parsedHtml(readFileSync(`${out}/${file}`, 'utf8')),
): PageBytes {
  return pageBytes({ page, size: sentBytes(`${out}/${file}`) }, (url) =>
    sentBytes(out + decodeURI(url)),
  );
}

/** A file as a good host sends it: its copy in brotli where there is one. */
export function sentBytes(file: string): number {
  const copy = statSync(`${file}.br`, { throwIfNoEntry: false });
  return (copy ?? statSync(file)).size;
}

/** The URLs that a current browser requests because of the HTML, each once, without the query. */
export function requestedUrls(elements: readonly Element[]): string[] {
  return [...new Set(elements.flatMap(loadedBy))];
}

const sourceTags = ['img', 'iframe', 'source', 'video', 'audio', 'embed', 'track'];
const loadingRelations = ['stylesheet', 'preload', 'modulepreload', 'prefetch', 'icon', 'manifest'];

function loadedBy(element: Element): string[] {
  const value = attribute(element, element.tagName === 'link' ? 'href' : 'src');
  if (!value || value.startsWith('data:') || !isLoaded(element)) return [];
  return [value.split('?')[0] ?? ''];
}

function isLoaded(element: Element): boolean {
  if (element.tagName === 'script') return attribute(element, 'nomodule') === undefined;
  if (element.tagName === 'link') return relationsOf(element).some(isLoading);
  return sourceTags.includes(element.tagName) && attribute(element, 'loading') !== 'lazy';
}

function relationsOf(link: Element): string[] {
  return (attribute(link, 'rel') ?? '').split(' ');
}

function isLoading(relation: string): boolean {
  return loadingRelations.includes(relation);
}
