import { sidebarIndex } from './sidebar-files';
import {
  findSection,
  flattenItems,
  type SidebarCategory,
  type SidebarItem,
  type SidebarSection,
  type SidebarTopItem,
} from './sidebar-item';

export type SplitSidebar = { tops: SidebarTopItem[]; sections: Map<string, SidebarItem[]> };

/**
 * Splits the sidebar into the top level and the items of each section, so that pages do not embed the whole tree. Section
 * names are unique, safe as file names, and do not depend on the other sections if possible.
 */
export function splitSidebar(items: readonly SidebarItem[]): SplitSidebar {
  const sections = new Map<string, SidebarItem[]>();
  const tops = items.map((item): SidebarTopItem => {
    if (item.kind === 'page') return item;
    const section = createSection(item, [...sections.keys()]);
    sections.set(section.section, item.items);
    return section;
  });
  for (const top of tops) {
    if (top.kind === 'category') addExceptions(top, tops, sections.get(top.section) ?? []);
  }
  return { tops, sections };
}

function createSection(
  { items, ...category }: SidebarCategory,
  usedNames: readonly string[],
): SidebarSection {
  const urlPaths = flattenItems([{ ...category, items }]).map(({ urlPath }) => urlPath);
  const [first = '/'] = urlPaths;
  const prefix = findFrequentPrefix(urlPaths);
  return { ...category, section: createName(prefix, usedNames), prefix, first };
}

/** Returns a unique name: that of the prefix if it is safe as a file name, with a number if it is taken. */
function createName(prefix: string, usedNames: readonly string[]): string {
  const name = /^\/[a-z\d-]+$/.test(prefix) ? prefix.slice(1) : 'section';
  if (name !== sidebarIndex && !usedNames.includes(name)) return name;
  let number = 2;
  while (usedNames.includes(`${name}-${number}`)) number += 1;
  return `${name}-${number}`;
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

/** Adds the URL paths of a section that its prefix does not match. */
function addExceptions(
  section: SidebarSection,
  tops: readonly SidebarTopItem[],
  items: readonly SidebarItem[],
): void {
  const own = section.urlPath === undefined ? [] : [section.urlPath];
  const urlPaths = [...own, ...flattenItems(items).map(({ urlPath }) => urlPath)];
  const exceptions = urlPaths.filter(
    (urlPath) => findSection(tops, urlPath)?.section !== section.section,
  );
  if (exceptions.length > 0) section.also = exceptions;
}
