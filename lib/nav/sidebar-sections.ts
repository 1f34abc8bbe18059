import {
  findSection,
  flattenItems,
  type SidebarCategory,
  type SidebarItem,
  type SidebarSection,
  type SidebarTopItem,
} from './sidebar-item';

/** Splits the sidebar into its top level and the items of each section, by an id that is safe as a file name. */
export function splitSidebar(items: readonly SidebarItem[]): {
  topItems: SidebarTopItem[];
  sections: Map<string, SidebarItem[]>;
} {
  const sections = new Map<string, SidebarItem[]>();
  const topItems = items.map((item, index): SidebarTopItem => {
    if (item.kind === 'page') return item;
    const sectionId = `${index + 1}`;
    sections.set(sectionId, item.items);
    return createSection(item, sectionId);
  });
  for (const [index, section] of topItems.entries()) {
    if (section.kind === 'page') continue;
    const extraPaths = listUrlPaths(items.slice(index, index + 1)).filter(
      (urlPath) => findSection(topItems, urlPath) !== section,
    );
    if (extraPaths.length > 0) section.extraPaths = extraPaths;
  }
  return { topItems, sections };
}

function createSection(category: SidebarCategory, sectionId: string): SidebarSection {
  const { items: _, ...section } = category;
  const urlPaths = listUrlPaths([category]);
  const [firstPath = '/'] = urlPaths;
  return { ...section, sectionId, prefix: findFrequentPrefix(urlPaths), firstPath };
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
