import { isSamePath, routeKey } from '@/lib/routes/url-path';

export type SidebarPage = { kind: 'page'; label: string; urlPath: string };

/** `isOpen`: open at first; `isFixed`: cannot be folded. Without a URL path the category is a button. */
export type SidebarCategory = {
  kind: 'category';
  label: string;
  urlPath?: string;
  isOpen?: true;
  isFixed?: true;
  items: SidebarItem[];
};

export type SidebarItem = SidebarPage | SidebarCategory;

/**
 * An item of the top level as every page knows it: a category without its items, which come from a file of its own, and
 * how to tell whether a URL path is inside it.
 */
export type SidebarTop = SidebarPage | SidebarSection;

export type SidebarSection = Omit<SidebarCategory, 'items'> & {
  section: string;
  /** The URL paths inside begin with this … */
  prefix: string;
  /** … but for these, which are inside all the same. */
  also?: string[];
  /** The first URL path inside, for readers without JavaScript. */
  first: string;
};

/** Whether an item is the page at a URL path, or a category that holds it however deep. */
export function holdsPath(item: SidebarItem, urlPath: string): boolean {
  return routesIn(item).has(routeKey(urlPath));
}

/** A section of a large site is asked about all that is in it at each move, and never changes. */
const known = new WeakMap<SidebarItem, ReadonlySet<string>>();

/** The keys of all routes in an item, its own included. */
function routesIn(item: SidebarItem): ReadonlySet<string> {
  const kept = known.get(item);
  if (kept) return kept;
  const routes = new Set(flattened([item]).map(({ urlPath }) => routeKey(urlPath)));
  known.set(item, routes);
  return routes;
}

/** The first URL path of some items, in reading order. */
export function firstPath(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    const first = item.urlPath ?? (item.kind === 'category' ? firstPath(item.items) : undefined);
    if (first !== undefined) return first;
  }
  return undefined;
}

/**
 * The section of the top level that a URL path is in: the one that names it, else the one with the longest prefix; none for
 * a page of the top level itself.
 */
export function sectionAt(
  tops: readonly SidebarTop[],
  urlPath: string,
): SidebarSection | undefined {
  if (tops.some((top) => top.kind === 'page' && isSamePath(top.urlPath, urlPath))) return undefined;
  const sections = tops.filter((top) => top.kind === 'category');
  const named = sections.find(({ also }) => also?.some((other) => isSamePath(other, urlPath)));
  if (named) return named;
  const folded = urlPath.toLowerCase();
  return sections
    .filter(({ prefix }) => prefix !== '' && (folded === prefix || folded.startsWith(`${prefix}/`)))
    .sort((a, b) => b.prefix.length - a.prefix.length)[0];
}

/** Pages and linked categories in reading order. */
export function flattened(items: readonly SidebarItem[]): { label: string; urlPath: string }[] {
  return items.flatMap((item) => {
    const own = item.urlPath === undefined ? [] : [{ label: item.label, urlPath: item.urlPath }];
    return item.kind === 'page' ? own : [...own, ...flattened(item.items)];
  });
}
