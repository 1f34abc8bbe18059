import type { PageTexts, SiteContent } from '@/lib/content/site-content';
import { createBreadcrumbs } from '@/lib/nav/breadcrumbs';
import { sidebarOf } from '@/lib/nav/sidebar';
import { site } from '@/lib/site';
import type { SearchRecord } from './record';
import { recordsOf } from './records';

type Source = { content: Pick<SiteContent, 'pages' | 'folders'>; texts: PageTexts };

/** The records of the site; `origin` is before each URL path, empty for URL paths from the root. */
export function siteRecords({ content, texts }: Source, origin: string): SearchRecord[] {
  const [version] = site.versions;
  return recordsOf(
    { pages: content.pages, texts, trails: createBreadcrumbs(sidebarOf(content)) },
    { origin, language: site.defaultLocale, version: version.id, tag: version.tag },
  );
}
