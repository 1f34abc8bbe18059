import type { SidebarData } from '@/lib/nav/sidebar-data';
import { type SidebarItem, sidebarFolder, sidebarIndex } from '@/lib/nav/sidebar-item';
import * as messages from '@/messages';
import { fetchText } from './fetch-text';
import { subscribeToNavigation } from './navigation-status';
import { recordStatus } from './next/promise-status';

/** React needs the same promise on each render, so each file is requested once per visit. */
let sidebar: Promise<SidebarData> | undefined;
const sections = new Map<string, Promise<SidebarItem[]>>();
/** Whether the data was discarded; subsequent requests bypass the HTTP cache. */
let isReload = false;

let loadedRevision: string | undefined;

/** Loads the sidebar, once per visit and (in development) revision of the content. Rejects if the request fails or takes too long. */
export function loadSidebar(_urlPath: string, revision?: string): Promise<SidebarData> {
  if (revision !== loadedRevision) reloadSidebar();
  loadedRevision = revision;
  sidebar ??= fetchJson<SidebarData>(sidebarIndex);
  return sidebar;
}

/** The sidebar in the initial HTML. */
let htmlSidebar:
  | { urlPath: string; loaded: Promise<SidebarData>; data: Promise<SidebarData> }
  | undefined;

/**
 * Loads the sidebar like `loadSidebar`, but on the initial page a failure is reported only when the reader leaves the page: until then,
 * React keeps the sidebar of the initial HTML, whose links work.
 */
export function loadRenderedSidebar(urlPath: string, revision?: string): Promise<SidebarData> {
  const data = loadSidebar(urlPath, revision);
  if (document.querySelector(`nav[aria-label="${messages.sidebar.label}"]`))
    htmlSidebar ??= { urlPath, loaded: data, data: data.catch(rejectOnNavigation) };
  return htmlSidebar?.urlPath === urlPath && htmlSidebar.loaded === data ? htmlSidebar.data : data;
}

/** Rejects when the next navigation starts, because the new page needs the sidebar. */
function rejectOnNavigation(error: unknown): Promise<never> {
  return new Promise((_, reject) => {
    const unsubscribe = subscribeToNavigation(() => {
      unsubscribe();
      reject(error);
    });
  });
}

/** Loads the items of a section that `loadSidebar` does not include, once per visit. Rejects like `loadSidebar`. */
export function loadSection(name: string): Promise<SidebarItem[]> {
  const items = sections.get(name) ?? fetchJson<SidebarItem[]>(name);
  sections.set(name, items);
  return items;
}

/** Discards the loaded sidebar, so that the next load requests it again. */
export function reloadSidebar(): void {
  sidebar = undefined;
  sections.clear();
  isReload = true;
}

function fetchJson<Data>(name: string): Promise<Data> {
  return recordStatus(fetchText(`/${sidebarFolder}/${name}.json`, isReload).then<Data>(JSON.parse));
}
