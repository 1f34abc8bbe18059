import type { SidebarData, SidebarState } from '@/lib/nav/sidebar-data';
import {
  type SidebarItem,
  sidebarFolder,
  sidebarRootName,
} from '@/lib/nav/sidebar-item';
import { fetchText } from './fetch-text';
import { createListeners } from './listeners';

let state: SidebarState = {};
/** The load that determines the state; undefined before the first one and after a failure. */
let loading: Promise<SidebarData> | undefined;
let loadedRevision: string | undefined;
/** By category id. Items replace the promise of their load. */
const categories = new Map<string, SidebarItem[] | Promise<SidebarItem[]>>();
/** Whether the data was discarded; subsequent requests bypass the HTTP cache. */
let isCacheBypassed = false;
const listeners = createListeners();

/** Returns the state of the sidebar, for all of its instances. */
export function getSidebar(): SidebarState {
  return state;
}

/** Subscribes to changes of `getSidebar`. Returns the unsubscribe function. */
export const subscribeToSidebar = listeners.subscribe;

/**
 * Loads the sidebar, once per visit and (in development) revision of the content. The former data
 * stays until then. Fails if the request fails, takes too long, or returns something else.
 */
export function loadSidebar(revision?: string): void {
  if (loading && revision === loadedRevision) {
    return;
  }
  if (loading) {
    discardCategories();
  }
  loadedRevision = revision;
  const current = fetchData(sidebarRootName, parseSidebar);
  loading = current;
  const settle = (next: SidebarState) => {
    if (loading === current) {
      setState(next);
    }
  };
  current.then(
    (data) => settle({ data }),
    (error: unknown) => settle({ error }),
  );
}

/** Loads the sidebar again after a failure. */
export function retrySidebar(): void {
  discardCategories();
  loading = undefined;
  setState({});
  loadSidebar(loadedRevision);
}

function setState(next: SidebarState): void {
  state = next;
  listeners.notify();
}

/**
 * Returns the items of a category that the data of the sidebar does not include, or loads them,
 * once per visit. Rejects for the reasons of `loadSidebar`.
 */
export function loadCategory(
  categoryId: string,
): SidebarItem[] | Promise<SidebarItem[]> {
  const known = categories.get(categoryId);
  if (known) {
    return known;
  }
  const items = fetchData(categoryId, parseCategoryItems);
  categories.set(categoryId, items);
  items.then(
    (loaded) => categories.set(categoryId, loaded),
    () => {},
  );
  return items;
}

/** Lets the next call of `loadCategory` request the items again. */
export function discardCategories(): void {
  categories.clear();
  isCacheBypassed = true;
}

function fetchData<Data>(
  name: string,
  parse: (text: string) => Data,
): Promise<Data> {
  return fetchText(`/${sidebarFolder}/${name}.json`, isCacheBypassed).then(
    parse,
  );
}

function parseSidebar(text: string): SidebarData {
  const data: SidebarData | null = JSON.parse(text);
  if (!Array.isArray(data?.topItems)) {
    throw createFormatError();
  }
  return data;
}

function parseCategoryItems(text: string): SidebarItem[] {
  const items: SidebarItem[] = JSON.parse(text);
  if (!Array.isArray(items)) {
    throw createFormatError();
  }
  return items;
}

function createFormatError(): Error {
  return new Error('The data of the sidebar has an unexpected format.');
}
