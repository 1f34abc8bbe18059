import { posix } from 'node:path';
import { compareText } from '@/lib/content/diagnostic';
import type { Folder } from '@/lib/content/folder';
import { splitNumberPrefix } from '@/lib/content/number-prefix';
import type { Page } from '@/lib/content/page';
import type { SidebarCategory, SidebarItem, SidebarPage } from './sidebar-item';

type Content = { pages: readonly Page[]; folders: readonly Folder[] };

/** An item with what its place among its neighbours depends on. */
type Placed = { item: SidebarItem; position: number; name: string };

/**
 * The sidebar: the folder tree with labels, in the order of positions and then of names on the disk. A folder's own page
 * heads its category; unlisted pages are left out, and so is a category that would lead nowhere.
 */
export function sidebarOf({ pages, folders }: Content): SidebarItem[] {
  const listed = pages.filter(({ unlisted }) => !unlisted);
  const heads = headsOf(listed, folders);
  return itemsOf('', {
    heads,
    isHead: new Set(heads.values()),
    pagesIn: grouped(listed, ({ folder }) => folder),
    foldersIn: grouped(folders, ({ path }) => parentOf(path)),
  });
}

/** The page at the top of `docs/` that is its index: the sidebar's own, and not one of its items. */
export function rootPage(pages: readonly Page[]): Page | undefined {
  return pages.find(({ folder, isIndex, unlisted }) => folder === '' && isIndex && !unlisted);
}

/** The content by folder, so that the tree of a large site is walked once. */
type Source = {
  heads: ReadonlyMap<string, Page>;
  isHead: ReadonlySet<Page>;
  pagesIn: ReadonlyMap<string, readonly Page[]>;
  foldersIn: ReadonlyMap<string, readonly Folder[]>;
};

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** Folder → the page that heads its category: its index, the file of its name beside it, or the doc that it names. */
function headsOf(pages: readonly Page[], folders: readonly Folder[]): Map<string, Page> {
  const byId = grouped(pages, ({ id }) => id);
  const indexes = grouped(
    pages.filter(({ isIndex }) => isIndex),
    ({ folder }) => folder,
  );
  // `x.md` beside a folder `x/`.
  const beside = grouped(pages, ({ file }) => file.replace(/\.mdx?$/i, ''));
  const heads = new Map<string, Page>();
  for (const { path, link } of folders) {
    const [ofDoc] = link.type === 'doc' ? (byId.get(link.id) ?? []) : [];
    const [own] = link.type === 'auto' ? (indexes.get(path) ?? beside.get(path) ?? []) : [];
    const head = ofDoc ?? own;
    if (head) heads.set(path, head);
  }
  return heads;
}

function itemsOf(folder: string, source: Source): SidebarItem[] {
  const own = (source.pagesIn.get(folder) ?? []).filter((page) => !source.isHead.has(page));
  const pages = folder === '' ? own.filter((page) => !page.isIndex) : own;
  const folders = source.foldersIn.get(folder) ?? [];
  const placed = [
    ...pages.map((page) => placedPage(page)),
    ...folders.flatMap((each) => placedCategory(each, source) ?? []),
  ];
  return placed.sort(inOrder).map(({ item }) => item);
}

function parentOf(path: string): string {
  const parent = posix.dirname(path);
  return parent === '.' ? '' : parent;
}

function placedPage(page: Page): Placed {
  return {
    item: pageItem(page),
    position: page.position ?? Infinity,
    name: posix.basename(page.file),
  };
}

function pageItem({ label, urlPath }: Page): SidebarPage {
  return { kind: 'page', label, urlPath };
}

function placedCategory(folder: Folder, source: Source): Placed | undefined {
  const head = source.heads.get(folder.path);
  const items = itemsOf(folder.path, source);
  const urlPath = folder.link.type === 'index' ? folder.link.index.urlPath : head?.urlPath;
  const name = posix.basename(folder.path);
  const prefix = splitNumberPrefix(name).position;
  const place = { position: folder.position ?? head?.position ?? prefix ?? Infinity, name };
  const label = folder.isLabelled ? folder.label : (head?.label ?? folder.label);
  if (items.length === 0) {
    return urlPath === undefined ? undefined : { item: { kind: 'page', label, urlPath }, ...place };
  }
  const item: SidebarCategory = {
    kind: 'category',
    label,
    ...(urlPath !== undefined && { urlPath }),
    ...(!folder.collapsed && { isOpen: true }),
    ...(!folder.collapsible && { isFixed: true }),
    items,
  };
  return { item, ...place };
}

function inOrder(a: Placed, b: Placed): number {
  return a.position === b.position ? compareText(a.name, b.name) : a.position - b.position;
}
