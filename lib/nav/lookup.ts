import type { Page } from '@/lib/content/pages/page';
import type { SiteContent } from '@/lib/content/site-content';
import { site } from '@/lib/site';
import { createSidebar } from './sidebar';
import type { SidebarItem } from './sidebar-item';

/** Returns the page with an id. Throws an Error that lists the known ids when there is none. */
export function getDocById(pages: readonly Page[], id: string): Page {
  const page = pages.find((candidate) => candidate.id === id);
  if (page) return page;
  const [version] = site.versions;
  throw new Error(
    `Couldn't find any doc with id "${id}" in version "${version.id}".\nAvailable doc ids are:\n${formatList(pages.map((known) => known.id))}`,
  );
}

/** Returns the sidebar with an id. Throws an Error that lists the known ids when there is none. */
export function getSidebarById(
  content: Pick<SiteContent, 'pages' | 'folders' | 'sidebars' | 'docsPath'>,
  id: string,
): SidebarItem[] {
  const known: readonly string[] = site.sidebars;
  if (known.includes(id)) return createSidebar(content);
  const [version] = site.versions;
  throw new Error(
    `Can't find any sidebar with id "${id}" in version "${version.id}".\nAvailable sidebar ids are:\n${formatList(known)}`,
  );
}

function formatList(ids: readonly string[]): string {
  return ids.map((id) => `- ${id}`).join('\n');
}
