import type { Page } from '@/lib/content/page';
import type { SiteContent } from '@/lib/content/site-content';
import { site } from '@/lib/site';
import { sidebarOf } from './sidebar';
import type { SidebarItem } from './sidebar-item';

/** The page with an id. Throws an Error that names the id and lists the known ones. */
export function docById({ pages }: { pages: readonly Page[] }, id: string): Page {
  const page = pages.find((each) => each.id === id);
  if (page) return page;
  const [version] = site.versions;
  throw new Error(
    `Couldn't find any doc with id "${id}" in version "${version.id}".\n${list(
      'doc',
      pages.map((each) => each.id),
    )}`,
  );
}

/** The sidebar with an id. Throws an Error that names the id and lists the known ones. */
export function sidebarById(
  content: Pick<SiteContent, 'pages' | 'folders'>,
  id: string,
): SidebarItem[] {
  const known: readonly string[] = site.sidebars;
  if (known.includes(id)) return sidebarOf(content);
  const [version] = site.versions;
  throw new Error(
    `Can't find any sidebar with id "${id}" in version "${version.id}".\n${list('sidebar', known)}`,
  );
}

function list(kind: string, ids: readonly string[]): string {
  return `Available ${kind} ids are:\n${ids.map((id) => `- ${id}`).join('\n')}`;
}
