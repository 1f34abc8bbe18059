import { readFileSync } from 'node:fs';
import { getSiteDir, type SiteName } from '@/tests/e2e/sites';

export type PageType = { site: SiteName; path: string };

/** One page of each type, and the fixture pages with all content features. */
export const pageTypes: readonly PageType[] = [
  ...[
    '/',
    '/crm/contacts',
    '/automations/campaign-actions –automation-builder',
    '/tags',
    '/search',
    '/search?q=import+contacts',
    '/cookie-declaration',
    '/markdown-page',
    '/no-such-page',
  ].map((path): PageType => ({ site: 'help-center', path })),
  ...[
    '/welcome',
    '/basics/markdown',
    '/basics/components',
    '/category/the-basics',
    '/group/hidden',
  ].map((path): PageType => ({ site: 'syntax', path })),
];

/** Returns the URL paths of the guides in a test site's sitemap. */
export function listGuides(site: SiteName): string[] {
  const sitemap = readFileSync(`${getSiteDir(site)}/sitemap.xml`, 'utf8');
  const urls = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url = '']) => new URL(url),
  );
  return urls
    .map(({ pathname }) => decodeURI(pathname))
    .filter((path) => !/^\/tags(\/|$)/.test(path));
}
