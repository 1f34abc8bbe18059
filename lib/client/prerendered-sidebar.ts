import type { SidebarData } from '@/lib/nav/sidebar-data';
import {
  flattenItems,
  type SidebarCategory,
  type SidebarItem,
  type SidebarTopItem,
} from '@/lib/nav/sidebar-item';
import { withoutBasePath } from '@/lib/urls/base-path';
import { decodePath } from '@/lib/urls/url-path';
import * as messages from '@/messages';

/** Returns the sidebar in the HTML of a page at a URL path, for the first render. */
export function getPrerenderedSidebar(urlPath: string): SidebarData {
  const navs = document.querySelectorAll(
    `nav[aria-label="${messages.sidebar.label}"]`,
  );
  // The mobile menu has a sidebar of its own.
  const nav = [...navs].find((element) => !element.closest('dialog'));
  return nav ? readSidebar(nav, urlPath) : { topItems: [], categories: {} };
}

/**
 * Reads the sidebar in the HTML of the page at a URL path: the data with which it renders the same
 * HTML. Items of closed categories are not in the HTML. What the reader has toggled since does not
 * matter.
 */
export function readSidebar(nav: Element, urlPath: string): SidebarData {
  const entries = [...nav.querySelectorAll(':scope > ul > li')];
  const categories: Record<string, SidebarItem[]> = {};
  const topItems = entries.map((entry, index): SidebarTopItem => {
    const item = readItem(entry);
    if (item.kind !== 'category') {
      return item;
    }
    const { items, isPruned, ...category } = item;
    const categoryId = String(index);
    if (!isPruned) {
      categories[categoryId] = items;
    }
    return {
      ...category,
      categoryId,
      prefix: '',
      // `findTopCategory` only needs to find the category of the page.
      extraPaths: entry.hasAttribute('data-active') ? [urlPath] : [],
      firstPath: flattenItems([item])[0]?.urlPath ?? '/',
    };
  });
  return { topItems, categories };
}

function readItem(entry: Element): SidebarItem {
  const link = entry.querySelector(':scope > a');
  const details = entry.querySelector(':scope > details');
  const label = link?.textContent ?? '';
  const hue = readHue(entry);
  if (details) {
    return { ...readCategory(details, link), hue };
  }
  const urlPath = getLinkedUrlPath(link);
  if (urlPath === undefined) {
    return { kind: 'link', label, href: link?.getAttribute('href') ?? '' };
  }
  return { kind: 'page', label, urlPath, hue };
}

function readHue(entry: Element): number | undefined {
  const hue = entry.getAttribute('data-hue');
  return hue === null ? undefined : Number(hue);
}

function readCategory(details: Element, link: Element | null): SidebarCategory {
  const summary = details.querySelector(':scope > summary');
  const list = details.querySelector(':scope > ul');
  const isTrue = (name: string) => summary?.getAttribute(name) === 'true';
  return {
    kind: 'category',
    label: (link ?? summary)?.textContent ?? '',
    urlPath: getLinkedUrlPath(link),
    // Not the state of `details`, which the reader may have changed.
    isOpen: isTrue('aria-expanded') || undefined,
    isCollapsible: isTrue('aria-disabled') ? false : undefined,
    isPruned: list ? undefined : true,
    items: list ? [...list.children].map(readItem) : readFirstPage(details),
  };
}

/** Reads the link of a closed category for readers without JavaScript. */
function readFirstPage(details: Element): SidebarItem[] {
  const urlPath = getLinkedUrlPath(details.querySelector(':scope > a'));
  return urlPath === undefined ? [] : [{ kind: 'page', label: '', urlPath }];
}

/** Returns the URL path of a link to a page of this site. */
function getLinkedUrlPath(link: Element | null): string | undefined {
  const href = link?.getAttribute('href');
  return href?.startsWith('/') ? decodePath(withoutBasePath(href)) : undefined;
}
