import type { SidebarData } from './sidebar-data';
import type { SidebarItem, SidebarTopItem } from './sidebar-item';

/**
 * Parses the index file of the sidebar. Throws an Error if the text is something else, such as a
 * truncated file.
 */
export function parseSidebar(text: string): SidebarData {
  const value: unknown = JSON.parse(text);
  if (isSidebarData(value)) {
    return value;
  }
  throw createFormatError();
}

/** Parses the file of a category of the sidebar. Throws like `parseSidebar`. */
export function parseCategoryItems(text: string): SidebarItem[] {
  const value: unknown = JSON.parse(text);
  if (isListOf(value, isItem)) {
    return value;
  }
  throw createFormatError();
}

function createFormatError(): Error {
  return new Error('The data of the sidebar has an unexpected format.');
}

function isSidebarData(value: unknown): value is SidebarData {
  const { topItems, categories, hidden } = Object(value);
  return (
    isListOf(topItems, isTopItem) &&
    isListOf(hidden, isString) &&
    typeof categories === 'object' &&
    categories !== null &&
    Object.values(categories).every((items) => isListOf(items, isItem))
  );
}

function isTopItem(value: unknown): value is SidebarTopItem {
  const { kind, label, urlPath, categoryId, prefix, firstPath, extraPaths } =
    Object(value);
  if (kind !== 'category') {
    return isItem(value);
  }
  return (
    [label, urlPath ?? '', categoryId, prefix, firstPath].every(isString) &&
    isListOf(extraPaths ?? [], isString)
  );
}

function isItem(value: unknown): value is SidebarItem {
  const { kind, label, urlPath, href, items } = Object(value);
  switch (kind) {
    case 'page':
      return isString(label) && isString(urlPath);
    case 'link':
      return isString(label) && isString(href);
    case 'category':
      return (
        isString(label) && isString(urlPath ?? '') && isListOf(items, isItem)
      );
    default:
      return false;
  }
}

function isListOf<Item>(
  value: unknown,
  isMember: (member: unknown) => member is Item,
): value is Item[] {
  return Array.isArray(value) && value.every(isMember);
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}
