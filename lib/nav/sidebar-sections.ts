import { sidebarIndex } from './sidebar-files';
import {
  findSection,
  flattenItems,
  type SidebarCategory,
  type SidebarItem,
  type SidebarSection,
  type SidebarTopItem,
} from './sidebar-item';

export type SplitSidebar = { topItems: SidebarTopItem[]; sections: Map<string, SidebarItem[]> };

/**
 * Splits the sidebar into its top level and the items of each section. Section ids are unique, safe as file names, and do not depend
 * on the other sections if possible.
 */
export function splitSidebar(items: readonly SidebarItem[]): SplitSidebar {
  const sections = new Map<string, SidebarItem[]>();
  const topItems = items.map((item): SidebarTopItem => {
    if (item.kind !== 'category') return item;
    const section = createSection(item, [...sections.keys()]);
    sections.set(section.sectionId, item.items);
    return section;
  });
  for (const [index, section] of topItems.entries()) {
    if (section.kind !== 'category') continue;
    const extraPaths = listUrlPaths(items.slice(index, index + 1)).filter(
      (urlPath) => findSection(topItems, urlPath) !== section,
    );
    if (extraPaths.length > 0) section.extraPaths = extraPaths;
  }
  return { topItems, sections };
}

function createSection(category: SidebarCategory, usedIds: readonly string[]): SidebarSection {
  const { items: _, ...section } = category;
  const urlPaths = listUrlPaths([category]);
  const [firstPath = '/'] = urlPaths;
  const prefix = findFrequentPrefix(urlPaths);
  return { ...section, sectionId: createId(prefix, usedIds), prefix, firstPath };
}

/** Returns a unique id: that of the prefix if it is safe as a file name, with a number if it is taken. */
function createId(prefix: string, usedIds: readonly string[]): string {
  const id = /^\/[a-z\d-]+$/.test(prefix) ? prefix.slice(1) : 'section';
  if (id !== sidebarIndex && !usedIds.includes(id)) return id;
  let number = 2;
  while (usedIds.includes(`${id}-${number}`)) number += 1;
  return `${id}-${number}`;
}

function listUrlPaths(items: readonly SidebarItem[]): string[] {
  return flattenItems(items).map(({ urlPath }) => urlPath);
}

/** Returns the most common first segment of the URL paths; the earliest wins a tie. */
function findFrequentPrefix(urlPaths: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const urlPath of urlPaths) {
    const [, segment = ''] = urlPath.toLowerCase().split('/');
    counts.set(`/${segment}`, (counts.get(`/${segment}`) ?? 0) + 1);
  }
  const [largest] = [...counts].sort((a, b) => b[1] - a[1]);
  return largest && largest[0] !== '/' ? largest[0] : '';
}
