import type { PageTexts, SiteContent } from '@/lib/content/site-content';
import { createBreadcrumbs } from '@/lib/nav/breadcrumbs';
import { createSidebar } from '@/lib/nav/sidebar';
import { site } from '@/lib/site';
import type { SearchRecord } from './record';
import { createRecords } from './records';

type Source = {
  content: Pick<SiteContent, 'pages' | 'folders' | 'sidebar'>;
  texts: PageTexts;
};

/** Returns the search records of the site. `origin` is prepended to each URL path; empty for root-relative URLs. */
export function createSiteRecords({ content, texts }: Source, origin: string): SearchRecord[] {
  const [version] = site.versions;
  return createRecords(
    { pages: content.pages, texts, breadcrumbs: createBreadcrumbs(createSidebar(content)) },
    { origin, language: site.defaultLocale, version: version.id, tag: version.tag },
  );
}
