import { posix } from 'node:path';
import type { Folder } from '@/lib/content/pages/folders';
import { splitNumberPrefix } from '@/lib/content/pages/number-prefix';
import type { Page } from '@/lib/content/pages/page';
import { compareCodeUnits } from '@/lib/text/compare-code-units';
import { groupBy } from './group-by';
import type { SidebarCategory, SidebarItem } from './sidebar-item';

type Content = { pages: readonly Page[]; folders: readonly Folder[] };

/** An item with its sort keys. */
type SortableItem = { item: SidebarItem; position: number; name: string };

/**
 * Creates the sidebar from the folder tree, sorted by position and then by file name. The index page of a folder becomes
 * the link of its category; unlisted pages and categories without any link are omitted.
 */
export function createSidebar({ pages, folders }: Content): SidebarItem[] {
  const listed = pages.filter(({ unlisted }) => !unlisted);
  const indexPages = findIndexPages(listed, folders);
  return createItems('', {
    indexPages,
    isIndexPage: new Set(indexPages.values()),
    pagesIn: groupBy(listed, ({ folder }) => folder),
    foldersIn: groupBy(folders, ({ path }) => getParent(path)),
  });
}

/** Returns the index page of `docs/`, which is not an item of the sidebar. */
export function findRootPage(pages: readonly Page[]): Page | undefined {
  return pages.find(({ folder, isIndex, unlisted }) => folder === '' && isIndex && !unlisted);
}

/** The content grouped by folder, so that a large site is traversed only once. */
type Source = {
  indexPages: ReadonlyMap<string, Page>;
  isIndexPage: ReadonlySet<Page>;
  pagesIn: ReadonlyMap<string, readonly Page[]>;
  foldersIn: ReadonlyMap<string, readonly Folder[]>;
};

/** Maps each folder to the page that its category links to: its index, the page next to it, or the configured doc. */
function findIndexPages(pages: readonly Page[], folders: readonly Folder[]): Map<string, Page> {
  const byId = groupBy(pages, ({ id }) => id);
  const indexes = groupBy(
    pages.filter(({ isIndex }) => isIndex),
    ({ folder }) => folder,
  );
  // `x.md` next to a folder `x/`.
  const siblings = groupBy(pages, ({ file }) => file.replace(/\.mdx?$/i, ''));
  const indexPages = new Map<string, Page>();
  for (const { path, link } of folders) {
    const doc = link.type === 'doc' ? byId.get(link.id) : undefined;
    const own = link.type === 'auto' ? (indexes.get(path) ?? siblings.get(path)) : undefined;
    const indexPage = (doc ?? own)?.[0];
    if (indexPage) indexPages.set(path, indexPage);
  }
  return indexPages;
}

function createItems(folder: string, source: Source): SidebarItem[] {
  const pages = (source.pagesIn.get(folder) ?? []).filter(
    (page) => !source.isIndexPage.has(page) && !(folder === '' && page.isIndex),
  );
  const folders = source.foldersIn.get(folder) ?? [];
  const items = [
    ...pages.map(createSortablePage),
    ...folders.flatMap((child) => createSortableCategory(child, source) ?? []),
  ];
  return items.sort(compareItems).map(({ item }) => item);
}

function getParent(path: string): string {
  const parent = posix.dirname(path);
  return parent === '.' ? '' : parent;
}

function createSortablePage({ label, urlPath, position = Infinity, file }: Page): SortableItem {
  return { item: { kind: 'page', label, urlPath }, position, name: posix.basename(file) };
}

function createSortableCategory(folder: Folder, source: Source): SortableItem | undefined {
  const indexPage = source.indexPages.get(folder.path);
  const items = createItems(folder.path, source);
  const urlPath = folder.link.type === 'index' ? folder.link.index.urlPath : indexPage?.urlPath;
  const name = posix.basename(folder.path);
  const prefix = splitNumberPrefix(name).position;
  const sortKeys = { position: folder.position ?? indexPage?.position ?? prefix ?? Infinity, name };
  const label = folder.hasCustomLabel ? folder.label : (indexPage?.label ?? folder.label);
  if (items.length === 0) {
    return urlPath === undefined
      ? undefined
      : { item: { kind: 'page', label, urlPath }, ...sortKeys };
  }
  const item: SidebarCategory = {
    kind: 'category',
    label,
    ...(urlPath !== undefined && { urlPath }),
    ...(!folder.collapsed && { isOpen: true }),
    ...(!folder.collapsible && { isFixed: true }),
    items,
  };
  return { item, ...sortKeys };
}

function compareItems(a: SortableItem, b: SortableItem): number {
  return a.position === b.position ? compareCodeUnits(a.name, b.name) : a.position - b.position;
}
