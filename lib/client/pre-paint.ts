import type { PrePaintOptions } from './pre-paint-options';

/*
 * The inline script that runs before the first paint. `lib/publish/pre-paint-script.ts` bundles it,
 * so that it needs no other file. It is the same on every page, and never throws.
 */

/**
 * Shows the canonical path in the address bar, sets the browser's theme color, and hides a dismissed announcement. When an asset of an
 * older deployment is gone, reloads the page once, or loads the page that the reader is navigating to. If the page does not hydrate,
 * stylesheets show a message, and the rest of the page as without JavaScript.
 */
export function prePaint(options: PrePaintOptions): void {
  const { dataset } = document.documentElement;
  // Stylesheets show what needs JavaScript only with this attribute, as long as it is empty.
  dataset['scripting'] = '';
  showCanonicalPath();
  const themeColor = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (themeColor) {
    themeColor.content = dataset['theme'] === 'dark' ? options.colors.dark : options.colors.light;
  }
  if (isAnnouncementDismissed(options)) {
    dataset['announcement'] = 'dismissed';
  }
  recoverFromFailures(options);
}

/** Hosts without redirect rules also serve a page at variants of its path. */
function showCanonicalPath(): void {
  const { pathname, search, hash } = location;
  // The router cannot start on a path with two leading slashes, which it treats as another host.
  const path = pathname.replace(/^\/+/, '/');
  const canonical = getCanonicalPath();
  const isVariant = canonical !== undefined && toComparable(canonical) === toComparable(path);
  const shown = isVariant ? canonical : path;
  if (shown === pathname) {
    return;
  }
  try {
    history.replaceState(history.state, '', shown + search + hash);
  } catch {
    // Browsers limit the number of calls.
  }
}

function getCanonicalPath(): string | undefined {
  const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return link ? new URL(link.href).pathname : undefined;
}

/** Returns the form that the variants of a path share. */
function toComparable(path: string): string {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // Malformed escapes stay.
  }
  return decoded
    .toLowerCase()
    .replace(/(\/index)?\.html$/, '')
    .replace(/\/$/, '');
}

function isAnnouncementDismissed({ announcementId, keys }: PrePaintOptions): boolean {
  if (announcementId === null) {
    return false;
  }
  try {
    const isSame = localStorage.getItem(keys.announcementId) === announcementId;
    return isSame && localStorage.getItem(keys.announcementDismissed) === 'true';
  } catch {
    // Storage is blocked by the browser.
    return false;
  }
}

/** The last reload: of which page, where it was scrolled to, and when. */
type Reload = { path: string; y: number; at: number };

function recoverFromFailures({ keys, timeout }: PrePaintOptions): void {
  const lastReload = readReload(keys.reload);
  // After the clock was set back, the time is in the future.
  const age = lastReload ? Math.abs(Date.now() - lastReload.at) : Number.POSITIVE_INFINITY;
  if (lastReload && age < 10_000 && lastReload.path === location.pathname) {
    window.addEventListener('load', () => window.scrollTo(0, lastReload.y));
  }
  const fail = () => {
    if (isHydrated()) {
      return;
    }
    document.documentElement.dataset['scripting'] = 'failed';
    // The reader's next attempt may reload again, because the HTTP cache may contain a defective script.
    if (lastReload) {
      store(keys.reload, '');
    }
  };
  const reload = () => {
    const { pathname } = location;
    const entry: Reload = { path: pathname, y: window.scrollY, at: Date.now() };
    // Once a minute at most, and never without session storage.
    if (age < 60_000 || !store(keys.reload, JSON.stringify(entry))) {
      return fail();
    }
    const { target } = document.documentElement.dataset;
    if (target) {
      location.replace(target);
    } else {
      location.reload();
    }
  };
  setTimeout(fail, timeout);
  watchFailedFiles(reload, fail);
}

/**
 * Requests a failed file of the build again, past the HTTP cache. A 404 means an asset of an older deployment, a success a transient
 * failure, after which hydration needs a reload. Stylesheets are retried in place, once.
 */
function watchFailedFiles(reload: () => void, fail: () => void): void {
  const retried = new Set<EventTarget>();
  const recover = async (url: string, element: EventTarget | null) => {
    const response = await fetch(url, { cache: 'reload' });
    await response.text();
    if (response.ok && element instanceof HTMLLinkElement) {
      if (!retried.has(element)) {
        retried.add(element);
        element.href = url;
      }
    } else if (response.status === 404 || (response.ok && !isHydrated())) {
      reload();
    } else {
      fail();
    }
  };
  const onError = (event: ErrorEvent) => {
    const url = getFailedUrl(event);
    if (url.includes('/_next/static/')) {
      recover(url, event.target).catch(fail);
    }
  };
  window.addEventListener('error', onError, true);
}

/** Returns the URL of what failed to load, or of a truncated script; empty for another error. */
function getFailedUrl({ target, error, filename }: ErrorEvent): string {
  if (target instanceof HTMLLinkElement) {
    return target.href;
  }
  if (target instanceof HTMLElement) {
    return target.getAttribute('src') ?? '';
  }
  return error instanceof SyntaxError ? filename : '';
}

function isHydrated(): boolean {
  return 'hydrated' in document.documentElement.dataset;
}

function readReload(key: string): Reload | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '');
  } catch {
    // Blocked by the browser, or truncated.
    return null;
  }
}

/** Stores a value in session storage. Returns whether it succeeded. */
function store(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value);
    return true;
  } catch {
    // Blocked by the browser.
    return false;
  }
}
