import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { listPageFiles } from '@/lib/publish/build/page-cache';
import { createWithFolder, writeFiles } from '@/lib/publish/write-files';
import { escapeMarkup } from '@/lib/text/text';
import { hasWildcard } from '@/lib/urls/compile-redirects';
import {
  type RedirectTarget,
  resolveTarget,
  type SiteRoutes,
} from '@/lib/urls/resolve';
import { decodePath } from '@/lib/urls/url-path';
import * as messages from '@/messages';

/**
 * Copies the page and payload of each URL path that ends in a slash to where browsers request them:
 * the output of Next.js contains `crm.html` and `crm.txt`, but browsers request `crm/` and
 * `crm/index.txt`. Also copies precompressed files.
 */
export function copyTrailingSlashAliases(
  out: string,
  urlPaths: Iterable<string>,
): void {
  for (const urlPath of [...urlPaths].filter(
    (path) => path !== '/' && path.endsWith('/'),
  )) {
    const path = urlPath.slice(1, -1);
    for (const extension of ['html', 'txt']) {
      copyPage(
        join(out, `${path}.${extension}`),
        join(out, path, `index.${extension}`),
      );
    }
  }
}

/**
 * Copies each page to `<page>/index.html`, so that `/crm/lists/` works on plain static servers,
 * too. Canonical links stay the same.
 */
export function copyIndexPages(out: string, urlPaths: readonly string[]): void {
  for (const urlPath of urlPaths.filter((path) => !path.endsWith('/'))) {
    copyPage(join(out, `${urlPath}.html`), join(out, urlPath, 'index.html'));
  }
}

/** Lists the files that `copyIndexPages` creates, relative to the export. */
export function listIndexFiles(urlPaths: readonly string[]): string[] {
  return urlPaths
    .filter((path) => !path.endsWith('/'))
    .flatMap((path) =>
      ['', ...precompressedExtensions].map(
        (extension) => `${path.slice(1)}/index.html${extension}`,
      ),
    );
}

const precompressedExtensions = ['.br', '.gz'];

function copyPage(from: string, to: string): void {
  createWithFolder(to, () => copyFileSync(from, to));
  for (const extension of precompressedExtensions) {
    if (existsSync(from + extension)) {
      copyFileSync(from + extension, to + extension);
    }
  }
}

/**
 * The script of all redirect pages. It does not contain the target, so that one CSP hash covers all
 * of them.
 */
export const redirectScript =
  "var t=document.documentElement.dataset.to.split('#');location.replace(t[0]+location.search+(t[1]?'#'+t[1]:location.hash))";

/**
 * Returns a page that redirects, preserving query and hash; without JavaScript it uses a meta
 * refresh and a link.
 */
export function createRedirectPage(
  { href, hash }: RedirectTarget,
  siteUrl: string,
): string {
  const url = new URL(siteUrl + href);
  const to = escapeMarkup(url.pathname + hash);
  const { movedTo, title } = messages.redirectPage;
  const { lang, dir } = messages.language;
  return `<!DOCTYPE html><html lang="${lang}"${dir === 'rtl' ? ' dir="rtl"' : ''} data-to="${to}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title><meta name="robots" content="noindex"><link rel="canonical" href="${escapeMarkup(url.href)}"><script>${redirectScript}</script><noscript><meta http-equiv="refresh" content="0; url=${to}"></noscript></head><body><p>${escapeMarkup(movedTo)} <a href="${to}">${escapeMarkup(decodePath(href))}</a></p></body></html>\n`;
}

/** Returns the files of the redirect pages of a path, which may be encoded. */
export function listRedirectFiles(from: string): string[] {
  const path = decodePath(from).replace(/^\/|\/$/g, '');
  return [`${path}.html`, `${path}/index.html`];
}

/**
 * Writes a redirect page for each legacy path, with and without a trailing slash, for hosts that do
 * not support redirect rules. Wildcards are handled by the not-found page. `transform` changes the
 * HTML of each page.
 */
export function writeRedirectPages(
  out: string,
  { urlPaths, redirects }: SiteRoutes,
  siteUrl: string,
  transform: (html: string) => string,
): void {
  const exactRedirects = redirects.filter(({ from }) => !hasWildcard(from));
  const knownPaths = new Set(urlPaths);
  // The page at `/crm/` is also served as `/crm/index`, which may redirect to it.
  const pageFiles = new Set(urlPaths.flatMap(listPageFiles));
  for (const { from, to } of exactRedirects) {
    const html = transform(
      createRedirectPage(resolveTarget(to, knownPaths), siteUrl),
    );
    const files = listRedirectFiles(from).filter(
      (file) => !pageFiles.has(file),
    );
    // Fails instead of overwriting a file.
    writeFiles(out, new Map(files.map((file) => [file, html])), 'wx');
  }
}
