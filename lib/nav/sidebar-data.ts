import { sidebarIndex } from './sidebar-files';
import {
  containsPath,
  findFirstPath,
  findSection,
  type SidebarItem,
  type SidebarTopItem,
} from './sidebar-item';
import type { SplitSidebar } from './sidebar-sections';

/** The data of the sidebar: its top level, and the items of some or all of its sections. */
export type SidebarData = {
  tops: SidebarTopItem[];
  sections: Record<string, SidebarItem[]>;
  /** The URL paths of pages without a sidebar. */
  hidden: string[];
};

/** Sections are part of the first file up to this size in bytes, so that small sites need one request. */
const maxIndexSize = 32_000;

/** Returns the files that browsers load, by name: the top level and, unless it includes all of them, the sections. */
export function createSidebarFiles(
  { tops, sections }: SplitSidebar,
  hidden: string[],
): Map<string, string> {
  const complete = JSON.stringify({ tops, sections: Object.fromEntries(sections), hidden });
  if (Buffer.byteLength(complete) <= maxIndexSize)
    return new Map([[`${sidebarIndex}.json`, complete]]);
  return new Map([
    [`${sidebarIndex}.json`, JSON.stringify({ tops, sections: {}, hidden })],
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
export function pruneSidebar({ tops, sections }: SplitSidebar, urlPath: string): SidebarData {
  const active = findSection(tops, urlPath)?.section;
  const visible: Record<string, SidebarItem[]> = {};
  const prunedTops = tops.map((top): SidebarTopItem => {
    if (top.kind === 'page') return top;
    const { kind, label, section, first } = top;
    const isActive = top.section === active;
    if (isActive || top.isOpen || top.isFixed)
      visible[top.section] = pruneItems(sections.get(top.section) ?? [], urlPath);
    return {
      kind,
      label,
      section,
      ...(top.urlPath === undefined ? { first } : { urlPath: top.urlPath, first: '' }),
      ...(top.isOpen && { isOpen: top.isOpen }),
      ...(top.isFixed && { isFixed: top.isFixed }),
      // Only the section of the page has to be found.
      prefix: '',
      ...(isActive && { also: [urlPath] }),
    };
  });
  return { tops: prunedTops, sections: visible, hidden: [] };
}

/** Removes the items of closed categories, but keeps what links to their first page without JavaScript. */
function pruneItems(items: readonly SidebarItem[], urlPath: string): SidebarItem[] {
  return items.map((item) => {
    if (item.kind === 'page') return item;
    if (item.isOpen || item.isFixed || containsPath(item, urlPath))
      return { ...item, items: pruneItems(item.items, urlPath) };
    const first = item.urlPath === undefined ? findFirstPath(item.items) : undefined;
    return {
      ...item,
      items: first === undefined ? [] : [{ kind: 'page', label: '', urlPath: first }],
    };
  });
}
