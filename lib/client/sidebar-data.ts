import { parseSection, parseSidebar } from '@/lib/nav/parse-sidebar';
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

/**
 * Loads the sidebar, once per visit and (in development) revision of the content. Rejects if the
 * request fails, takes too long, or returns something else.
 */
export function loadSidebar(_urlPath: string, revision?: string): Promise<SidebarData> {
  if (revision !== loadedRevision) reloadSidebar();
  loadedRevision = revision;
  sidebar ??= fetchData(sidebarIndex, parseSidebar);
  return sidebar;
}

/** The sidebar in the initial HTML, whose links work without the data. */
type HtmlSidebar = {
  urlPath: string;
  revision: string | undefined;
  /** Resolves when a load succeeds; rejects when the reader leaves the page after a failure. */
  data: Promise<SidebarData>;
  /** The error of the last load; null while loading, undefined when loaded. */
  error: unknown;
  load: () => void;
};

let htmlSidebar: HtmlSidebar | undefined;
/** Whether the reader has left the initial page after a failure. */
let hasLeftHtmlSidebar = false;
const listeners = new Set<() => void>();

/**
 * Loads the sidebar like `loadSidebar`, but on the initial page a failure is reported only when the reader leaves the page: until then,
 * React keeps the sidebar of the initial HTML. `getSidebarError` returns the failure.
 */
export function loadRenderedSidebar(urlPath: string, revision?: string): Promise<SidebarData> {
  const data = loadSidebar(urlPath, revision);
  if (!htmlSidebar && document.querySelector(`nav[aria-label="${messages.sidebar.label}"]`)) {
    htmlSidebar = createHtmlSidebar(urlPath, revision);
    htmlSidebar.load();
  }
  const isInitial = htmlSidebar?.urlPath === urlPath && htmlSidebar.revision === revision;
  return htmlSidebar && isInitial && !hasLeftHtmlSidebar ? htmlSidebar.data : data;
}

function createHtmlSidebar(urlPath: string, revision: string | undefined): HtmlSidebar {
  let load = () => {};
  const data = new Promise<SidebarData>((resolve, reject) => {
    load = () => {
      setHtmlSidebarError(null);
      loadSidebar(urlPath, revision).then(
        (loaded) => {
          setHtmlSidebarError(undefined);
          resolve(loaded);
        },
        (error: unknown) => {
          setHtmlSidebarError(error);
          rejectOnNavigation(error, reject);
        },
      );
    };
  });
  return { urlPath, revision, data, error: null, load };
}

/**
 * Rejects when the next navigation starts, because the new page needs the sidebar, unless it has
 * loaded in the meantime.
 */
function rejectOnNavigation(error: unknown, reject: (error: unknown) => void): void {
  const unsubscribe = subscribeToNavigation(() => {
    unsubscribe();
    if (htmlSidebar?.error === error) {
      hasLeftHtmlSidebar = true;
      setHtmlSidebarError(undefined);
      reject(error);
    }
  });
}

function setHtmlSidebarError(error: unknown): void {
  if (htmlSidebar) {
    htmlSidebar.error = error;
  }
  for (const listener of listeners) {
    listener();
  }
}

/**
 * Returns why the data of the sidebar in the initial HTML is missing: an error, or null while
 * loading. Undefined if it is not missing.
 */
export function getSidebarError(): unknown {
  return htmlSidebar?.error;
}

/** Subscribes to changes of `getSidebarError`. Returns the unsubscribe function. */
export function subscribeToSidebar(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads the data of the sidebar in the initial HTML again. */
export function retryHtmlSidebar(): void {
  reloadSidebar();
  htmlSidebar?.load();
}

/** Loads the items of a section that `loadSidebar` does not include, once per visit. Rejects like `loadSidebar`. */
export function loadSection(name: string): Promise<SidebarItem[]> {
  const items = sections.get(name) ?? fetchData(name, parseSection);
  sections.set(name, items);
  return items;
}

/** Discards the loaded sidebar, so that the next load requests it again. */
export function reloadSidebar(): void {
  sidebar = undefined;
  sections.clear();
  isReload = true;
}

function fetchData<Data>(name: string, parse: (text: string) => Data): Promise<Data> {
  return recordStatus(fetchText(`/${sidebarFolder}/${name}.json`, isReload).then(parse));
}
