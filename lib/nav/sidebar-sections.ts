import {
  flattened,
  type SidebarCategory,
  type SidebarItem,
  type SidebarSection,
  type SidebarTop,
  sectionAt,
} from './sidebar-item';

export type SplitSidebar = { tops: SidebarTop[]; sections: Map<string, SidebarItem[]> };

/**
 * The sidebar in two parts, so that no page carries the whole: the top level, and the items of each section under the
 * section's name. The names are safe as file names and differ.
 */
export function splitSidebar(items: readonly SidebarItem[]): SplitSidebar {
  const sections = new Map<string, SidebarItem[]>();
  const tops = items.map((item, index): SidebarTop => {
    if (item.kind === 'page') return item;
    const section = `${index + 1}`;
    sections.set(section, item.items);
    return topOf(item, section);
  });
  for (const top of tops) {
    if (top.kind === 'category') nameStrays(top, tops, sections.get(top.section) ?? []);
  }
  return { tops, sections };
}

function topOf({ items, ...category }: SidebarCategory, section: string): SidebarSection {
  const inside = flattened([{ ...category, items }]).map(({ urlPath }) => urlPath);
  const [first = '/'] = inside;
  return { ...category, section, prefix: commonPrefix(inside), first };
}

/** The longest folder that most URL paths begin with: that of the first, which is the category's own. */
function commonPrefix(urlPaths: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const urlPath of urlPaths) {
    const [, top = ''] = urlPath.toLowerCase().split('/');
    counts.set(`/${top}`, (counts.get(`/${top}`) ?? 0) + 1);
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  return best && best[0] !== '/' ? best[0] : '';
}

/** Lists the URL paths of a section that its prefix would not find. */
function nameStrays(
  top: SidebarSection,
  tops: readonly SidebarTop[],
  items: readonly SidebarItem[],
): void {
  const own = top.urlPath === undefined ? [] : [top.urlPath];
  const inside = [...own, ...flattened(items).map(({ urlPath }) => urlPath)];
  const strays = inside.filter((urlPath) => sectionAt(tops, urlPath)?.section !== top.section);
  if (strays.length > 0) top.also = strays;
}
