import { readFileSync, statSync } from 'node:fs';
import { attribute, type Element, parsedHtml } from './exported-pages';

/** What a first visit to a page asks for by its HTML, in bytes of brotli. */
export type PageBytes = {
  html: number;
  scripts: number;
  css: number;
  fonts: number;
  /** The page itself and all that it names: scripts, sheets, fonts, pictures, icons. */
  requests: number;
};

/** The bytes of a page; `bytesOf` tells those of an address of its own host. */
export function pageBytes(
  { html, size }: { html: string; size: number },
  bytesOf: (address: string) => number,
): PageBytes {
  const named = namedAddresses(html);
  const sum = (pattern: RegExp) =>
    named
      .filter((address) => address.startsWith('/') && pattern.test(address))
      .reduce((total, address) => total + bytesOf(address), 0);
  return {
    html: size,
    scripts: sum(/\.js$/),
    css: sum(/\.css$/),
    fonts: sum(/\.(?:woff2?|ttf|otf)$/),
    requests: 1 + named.length,
  };
}

/** The bytes of a page of an export. */
export function exportedBytes(out: string, file: string): PageBytes {
  return pageBytes(
    { html: readFileSync(`${out}/${file}`, 'utf8'), size: sentBytes(`${out}/${file}`) },
    (address) => sentBytes(out + decodeURI(address)),
  );
}

/** A file as a good host sends it: its copy in brotli where there is one. */
export function sentBytes(file: string): number {
  const copy = statSync(`${file}.br`, { throwIfNoEntry: false });
  return (copy ?? statSync(file)).size;
}

/** What a browser of today loads because of the HTML, each once, without the question mark and what follows. */
export function namedAddresses(html: string): string[] {
  return [...new Set(parsedHtml(html).elements.flatMap(loadedBy))];
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
