import { getCategoryLook } from './categories';
import { groupBy } from './group-by';
import {
  containsPath,
  findSection,
  flattenItems,
  type SidebarItem,
  type SidebarTopItem,
  sidebarIndex,
} from './sidebar-item';

export type SplitSidebar = {
  topItems: SidebarTopItem[];
  sections: Map<string, SidebarItem[]>;
};

/**
 * Splits the sidebar into its top level and the items of each section. Section ids are unique, safe as file names, and do not depend
 * on the other sections if possible.
 */
export function splitSidebar(items: readonly SidebarItem[]): SplitSidebar {
  const sections = new Map<string, SidebarItem[]>();
  const topItems = items.map((item, position): SidebarTopItem => {
    if (item.kind === 'link') {
      return item;
    }
    // The sidebar shows no icons.
    const { icon: _icon, ...shown } = {
      ...item,
      hue: getCategoryLook(item, position).hue,
    };
    if (shown.kind === 'page') {
      return shown;
    }
    const { items: children, ...category } = shown;
    const urlPaths = listUrlPaths([item]);
    const prefix = findFrequentPrefix(urlPaths);
    const sectionId = createSectionId(prefix, [...sections.keys()]);
    sections.set(sectionId, children);
    return { ...category, sectionId, prefix, firstPath: urlPaths[0] ?? '/' };
  });
  for (const [index, section] of topItems.entries()) {
    if (section.kind !== 'category') {
      continue;
    }
    const extraPaths = listUrlPaths(items.slice(index, index + 1)).filter(
      (urlPath) => findSection(topItems, urlPath) !== section,
    );
    if (extraPaths.length > 0) {
      section.extraPaths = extraPaths;
    }
  }
  return { topItems, sections };
}

/** Returns a unique section id: the prefix if it is safe as a file name, with a number on conflicts. */
function createSectionId(prefix: string, usedIds: readonly string[]): string {
  const id = /^\/[a-z\d-]+$/.test(prefix) ? prefix.slice(1) : 'section';
  if (id !== sidebarIndex && !usedIds.includes(id)) {
    return id;
  }
  let number = 2;
  while (usedIds.includes(`${id}-${number}`)) {
    number += 1;
  }
  return `${id}-${number}`;
}

function listUrlPaths(items: readonly SidebarItem[]): string[] {
  return flattenItems(items).map(({ urlPath }) => urlPath);
}

/** Returns the most common first segment of the URL paths; the earliest wins a tie. */
function findFrequentPrefix(urlPaths: readonly string[]): string {
  const groups = groupBy(
    urlPaths,
    (urlPath) => urlPath.toLowerCase().split('/')[1] ?? '',
  );
  const [largest] = [...groups].sort(([, a], [, b]) => b.length - a.length);
  return largest?.[0] ? `/${largest[0]}` : '';
}

/** The data of the sidebar: its top level, and the items of some or all of its sections. */
export type SidebarData = {
  topItems: SidebarTopItem[];
  sections: Record<string, SidebarItem[]>;
  /** The URL paths of pages without a sidebar. */
  hidden: string[];
};

/** The data of the sidebar, or why it could not be loaded. Neither while it loads. */
export type SidebarState = { data?: SidebarData; error?: unknown };

/** The index file includes all sections up to this size in bytes, so that small sites need one request. */
const maxIndexSize = 32_000;

/** Returns the files that browsers load, by name: the index file and, unless it includes all sections, a file for each section. */
export function createSidebarFiles(
  { topItems, sections }: SplitSidebar,
  hidden: string[],
) {
  const complete = JSON.stringify({
    topItems,
    sections: Object.fromEntries(sections),
    hidden,
  });
  if (Buffer.byteLength(complete) <= maxIndexSize) {
    return new Map([[`${sidebarIndex}.json`, complete]]);
  }
  return new Map([
    [
      `${sidebarIndex}.json`,
      JSON.stringify({ topItems, sections: {}, hidden }),
    ],
    ...[...sections].map(([name, items]): [string, string] => [
      `${name}.json`,
      JSON.stringify(items),
    ]),
  ]);
}

/**
 * Returns the data that the sidebar of a page renders before any interaction. The HTML is the same as for the complete sidebar, but a
 * page only changes when its visible items do.
 */
export function pruneSidebar(
  { topItems, sections }: SplitSidebar,
  urlPath: string,
): SidebarData {
  const active = findSection(topItems, urlPath)?.sectionId;
  const visible: Record<string, SidebarItem[]> = {};
  const prunedItems = topItems.map((item): SidebarTopItem => {
    if (item.kind !== 'category') {
      return item;
    }
    const { extraPaths: _extraPaths, ...section } = item;
    const isActive = item.sectionId === active;
    if (isActive || item.isOpen || item.isCollapsible === false) {
      visible[item.sectionId] = pruneItems(
        sections.get(item.sectionId) ?? [],
        urlPath,
      );
    }
    return {
      ...section,
      firstPath: item.urlPath === undefined ? item.firstPath : '',
      // `findSection` only needs to find the section of the page.
      prefix: '',
      ...(isActive && { extraPaths: [urlPath] }),
    };
  });
  return { topItems: prunedItems, sections: visible, hidden: [] };
}

/** Removes the items of closed categories, except the first page, their link target without JavaScript. */
function pruneItems(
  items: readonly SidebarItem[],
  urlPath: string,
): SidebarItem[] {
  return items.map((item) => {
    if (item.kind !== 'category') {
      return item;
    }
    if (
      item.isOpen ||
      item.isCollapsible === false ||
      containsPath(item, urlPath)
    ) {
      return { ...item, items: pruneItems(item.items, urlPath) };
    }
    const first =
      item.urlPath === undefined
        ? flattenItems(item.items)[0]?.urlPath
        : undefined;
    return {
      ...item,
      items:
        first === undefined
          ? []
          : [{ kind: 'page', label: '', urlPath: first }],
    };
  });
}
