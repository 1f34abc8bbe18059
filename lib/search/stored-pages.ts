import { site } from '@/lib/site';
import { plainText } from './highlight-parts';
import { resolveHitLink } from './hit-link';
import type { HitRow } from './hit-row';

/** A page or heading that the reader opened from search. */
export type StoredPage = { href: string; title: string; trail: string };

/** Converts a hit for storage: pages and headings as they are, text hits as their page. */
export function toStoredPage(row: HitRow): StoredPage {
  const isText = row.kind === 'text';
  return {
    href: isText ? row.pagePath.href : row.urlPath.href,
    title: isText ? row.page : plainText(row.title),
    trail: isText ? row.section : row.trail.join(' › '),
  };
}

/**
 * Parses stored pages. Invalid entries, and those with an unsafe URL, are dropped.
 * @example parsePages('[{"href":"/crm/","title":"CRM","trail":""},{"href":"javascript:1"}]') // => [{ href: '/crm/', title: 'CRM', trail: '' }]
 */
export function parseStoredPages(text: string | null): StoredPage[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isStoredPage) : [];
  } catch {
    // Not JSON: written by something else, or truncated.
    return [];
  }
}

function isStoredPage(value: unknown): value is StoredPage {
  if (typeof value !== 'object' || value === null) return false;
  if (!('href' in value && 'title' in value && 'trail' in value)) return false;
  const { href, title, trail } = value;
  return (
    typeof href === 'string' &&
    typeof title === 'string' &&
    typeof trail === 'string' &&
    title !== '' &&
    resolveHitLink(href, []) !== null
  );
}

/** Adds a page to the recent pages, newest first and deduplicated. Favorites are not added. */
export function addRecent(
  recent: readonly StoredPage[],
  favorites: readonly StoredPage[],
  page: StoredPage,
): StoredPage[] {
  if (favorites.some(({ href }) => href === page.href)) return [...recent];
  return newestFirst(recent, page).slice(0, getMaxRecent(favorites));
}

/** Adds a page to the favorites, newest first and deduplicated. */
export function addFavorite(favorites: readonly StoredPage[], page: StoredPage): StoredPage[] {
  return newestFirst(favorites, page).slice(0, site.search.favoritePages);
}

/** The recent pages to show: fewer if there are favorites, which are excluded. */
export function getVisibleRecent(
  recent: readonly StoredPage[],
  favorites: readonly StoredPage[],
): StoredPage[] {
  const saved = new Set(favorites.map(({ href }) => href));
  return recent.filter(({ href }) => !saved.has(href)).slice(0, getMaxRecent(favorites));
}

/** Removes a page. */
export function without(pages: readonly StoredPage[], { href }: StoredPage): StoredPage[] {
  return pages.filter((page) => page.href !== href);
}

function newestFirst(pages: readonly StoredPage[], page: StoredPage): StoredPage[] {
  return [page, ...without(pages, page)];
}

function getMaxRecent(favorites: readonly StoredPage[]): number {
  return favorites.length > 0 ? site.search.recentBesideFavorites : site.search.recentPages;
}
