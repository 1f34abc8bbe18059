import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RouteSource } from '@/lib/routes/resolve';
import { decodePath } from '@/lib/routes/url-path';
import { site } from '@/lib/site';
import { isStar, targetOf } from './hosts/host-site';

/** What every redirect page runs, the same in each, so that one hash in a security policy serves them all. */
export const redirectScript =
  "var t=document.documentElement.dataset.to.split('#');location.replace(t[0]+location.search+(t[1]?'#'+t[1]:location.hash))";

type Target = { href: string; hash: string };

/** A page that sends the reader on, query and hash kept; without a script it says where. */
export function redirectPage({ href, hash }: Target, siteUrl: string): string {
  const to = escapeHtml(new URL(siteUrl).pathname.replace(/\/$/, '') + href + hash);
  const { moved, title } = site.redirectPage;
  return `<!DOCTYPE html><html lang="${site.defaultLocale}" data-to="${to}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><meta name="robots" content="noindex"><link rel="canonical" href="${escapeHtml(siteUrl + href)}"><script>${redirectScript}</script><noscript><meta http-equiv="refresh" content="0; url=${to}"></noscript></head><body><p>${escapeHtml(moved)} <a href="${to}">${escapeHtml(decodePath(href))}</a></p></body></html>\n`;
}

/**
 * For hosts without rules: a page at each legacy path, with and without a slash. Those with a star are left to the
 * not-found page. Gives how many URL paths have one.
 */
export async function writeRedirectPages(
  out: string,
  { urlPaths, redirects }: RouteSource,
  siteUrl: string,
): Promise<number> {
  const exact = redirects.filter(({ from }) => !isStar(from));
  const known = new Set(urlPaths);
  for (const { from, to } of exact) {
    const html = redirectPage(targetOf(to, known), siteUrl);
    const path = join(out, decodePath(from));
    for (const file of [`${path}.html`, join(path, 'index.html')]) {
      await mkdir(dirname(file), { recursive: true });
      // A page of the site is never written over.
      await writeFile(file, html, { flag: 'wx' });
    }
  }
  return exact.length;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
