import { sidebarIndex } from './sidebar-files';
import {
  containsPath,
  findSection,
  flattenItems,
  type SidebarItem,
  type SidebarTopItem,
} from './sidebar-item';
import type { SplitSidebar } from './sidebar-sections';

/** The data of the sidebar: its top level, and the items of some or all of its sections. */
export type SidebarData = {
  topItems: SidebarTopItem[];
  sections: Record<string, SidebarItem[]>;
  /** The URL paths of pages without a sidebar. */
  hidden: string[];
};

/** Sections are part of the first file up to this size in bytes, so that small sites need one request. */
const maxIndexSize = 32_000;

/** Returns the files that browsers load, by name: the top level and, unless it includes all of them, the sections. */
export function createSidebarFiles(
  { topItems, sections }: SplitSidebar,
  hidden: string[],
): Map<string, string> {
  const complete = JSON.stringify({ topItems, sections: Object.fromEntries(sections), hidden });
  if (Buffer.byteLength(complete) <= maxIndexSize)
    return new Map([[`${sidebarIndex}.json`, complete]]);
  return new Map([
    [`${sidebarIndex}.json`, JSON.stringify({ topItems, sections: {}, hidden })],
    ...[...sections].map(([name, items]): [string, string] => [
      `${name}.json`,
      JSON.stringify(items),
    ]),
  ]);
}

/**
 * Returns the data that the sidebar of a page renders before any interaction: the same HTML as from the whole sidebar, so a page only
 * changes when its part of the sidebar does.
 */
export function pruneSidebar({ topItems, sections }: SplitSidebar, urlPath: string): SidebarData {
  const active = findSection(topItems, urlPath)?.sectionId;
  const visible: Record<string, SidebarItem[]> = {};
  const prunedItems = topItems.map((item): SidebarTopItem => {
    if (item.kind !== 'category') return item;
    const { kind, label, sectionId, firstPath } = item;
    const isActive = item.sectionId === active;
    if (isActive || item.isOpen || item.isCollapsible === false)
      visible[item.sectionId] = pruneItems(sections.get(item.sectionId) ?? [], urlPath);
    return {
      kind,
      label,
      sectionId,
      ...(item.urlPath === undefined ? { firstPath } : { urlPath: item.urlPath, firstPath: '' }),
      ...(item.isOpen && { isOpen: item.isOpen }),
      ...(item.isCollapsible === false && { isCollapsible: false }),
      // Only the section of the page has to be found.
      prefix: '',
      ...(isActive && { extraPaths: [urlPath] }),
    };
  });
  return { topItems: prunedItems, sections: visible, hidden: [] };
}

/** Removes the items of closed categories, but keeps what links to their first page without JavaScript. */
function pruneItems(items: readonly SidebarItem[], urlPath: string): SidebarItem[] {
  return items.map((item) => {
    if (item.kind !== 'category') return item;
    if (item.isOpen || item.isCollapsible === false || containsPath(item, urlPath))
      return { ...item, items: pruneItems(item.items, urlPath) };
    const first = item.urlPath === undefined ? flattenItems(item.items)[0]?.urlPath : undefined;
    return {
      ...item,
      items: first === undefined ? [] : [{ kind: 'page', label: '', urlPath: first }],
    };
  });
}
