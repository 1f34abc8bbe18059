import { hashedFilesPath } from '@/lib/urls/static-routes';
import type { PrePaintOptions } from './pre-paint-options';

/*
 * The inline script that runs before the first paint. `lib/publish/inline-script-modules.ts`
 * bundles it, so that it needs no other file. It is the same on every page, and never throws.
 */

/**
 * Shows the canonical path in the address bar, sets the browser's theme color, and hides a
 * dismissed announcement. When an asset of an older deployment is gone, reloads the page once, or
 * loads the page that the reader is navigating to. If the page does not hydrate, stylesheets show a
 * message, and the rest of the page as without JavaScript.
 */
export function prePaint(options: PrePaintOptions): void {
  const { dataset } = document.documentElement;
  // Stylesheets show what needs JavaScript only with this attribute, as long as it is empty.
  dataset['scripting'] = '';
  showCanonicalPath();
  const { themeColors } = options;
  const themeColor = document.querySelector<HTMLMetaElement>(
    'meta[name=theme-color]',
  );
  if (themeColor) {
    themeColor.content =
      themeColors[dataset['theme'] ?? ''] ?? themeColors.light;
  }
  if (isAnnouncementDismissed(options)) {
    dataset['announcement'] = 'dismissed';
  }
  recoverFromFailures(options, dataset);
}

/** Returns the result; undefined if the browser does not allow the action. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** Hosts without redirect rules also serve a page at aliases of its path. */
function showCanonicalPath(): void {
  const { pathname, search, hash } = location;
  // The router cannot start on a path with two leading slashes, which it treats as another host.
  let shown = pathname.replace(/^\/+/, '/');
  const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const canonical = link ? new URL(link.href).pathname : '';
  if (link && aliasToRouteKey(canonical) === aliasToRouteKey(shown)) {
    shown = canonical;
  }
  if (shown !== pathname) {
    // Browsers limit the number of calls.
    attempt(() =>
      history.replaceState(history.state, '', shown + search + hash),
    );
  }
}

/** Like `aliasToRouteKey` of `lib/urls`, but smaller. Malformed escapes stay. */
function aliasToRouteKey(path: string): string {
  return (attempt(() => decodeURIComponent(path)) ?? path)
    .toLowerCase()
    .replace(/(\/index)?\.html$/, '')
    .replace(/\/$/, '');
}

function isAnnouncementDismissed(
  options: PrePaintOptions,
): boolean | undefined {
  const { announcementId, announcementIdKey, announcementDismissedKey } =
    options;
  return attempt(
    () =>
      announcementId !== null &&
      localStorage.getItem(announcementIdKey) === announcementId &&
      localStorage.getItem(announcementDismissedKey) === 'true',
  );
}

/** The last reload: of which page, where it was scrolled to, and when. */
type Reload = { path: string; y: number; at: number };

function recoverFromFailures(
  { reloadKey, hydrationTimeout }: PrePaintOptions,
  dataset: DOMStringMap,
): void {
  const stored = attempt(() => sessionStorage.getItem(reloadKey));
  const lastReload = attempt((): Reload | null => JSON.parse(stored ?? ''));
  // After the clock was set back, the time is in the future.
  const age = Math.abs(Date.now() - (lastReload?.at ?? 0));
  // This load is that reload.
  if (lastReload?.path === location.pathname && age < 10_000) {
    window.addEventListener('load', () => window.scrollTo(0, lastReload.y));
  }
  const isHydrated = () => 'hydrated' in dataset;
  const store = (value: string) =>
    attempt(() => {
      sessionStorage.setItem(reloadKey, value);
      return true;
    });
  const showFailure = () => {
    if (!isHydrated()) {
      dataset['scripting'] = 'failed';
      // The next attempt may reload again, because the HTTP cache may contain a defective script.
      if (lastReload) {
        store('');
      }
    }
  };
  let isLeaving = false;
  const reload = () => {
    // Each missing file asks for a reload of the same document.
    if (isLeaving) {
      return;
    }
    const entry: Reload = {
      path: location.pathname,
      y: window.scrollY,
      at: Date.now(),
    };
    // Once a minute at most, and never without session storage.
    if (age < 60_000 || !store(JSON.stringify(entry))) {
      showFailure();
      return;
    }
    isLeaving = true;
    if (dataset['navigationTarget']) {
      location.replace(dataset['navigationTarget']);
    } else {
      location.reload();
    }
  };
  setTimeout(showFailure, hydrationTimeout);
  watchFailedFiles({ isHydrated, showFailure, reload });
}

/**
 * Requests a failed file of the build again, past the HTTP cache. A 404 means an asset of an older
 * deployment, a success a transient failure, after which hydration needs a reload. Stylesheets are
 * retried in place, once.
 */
function watchFailedFiles({
  isHydrated,
  showFailure,
  reload,
}: {
  isHydrated: () => boolean;
  showFailure: () => void;
  reload: () => void;
}): void {
  const retried = new Set<EventTarget>();
  const refetch = async (url: string, element: EventTarget | null) => {
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
      showFailure();
    }
  };
  const onError = (event: ErrorEvent) => {
    const url = getFailedUrl(event);
    if (url.includes(hashedFilesPath)) {
      refetch(url, event.target).catch(showFailure);
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
