declare global {
  interface Window {
    /** The command queue of the tag manager. */
    dataLayer?: unknown[];
  }
}

/** The origin of the tag manager's scripts. */
export const tagManagerOrigin = 'https://www.googletagmanager.com';

/** A script's URL, and the first-party cookies that it may set; a trailing `*` matches a prefix. */
export type StatisticsScript = { src: string; cookies: readonly string[] };

/** Loads the scripts. Call it once, after the user has consented to statistics. */
export function startStatistics(scripts: readonly StatisticsScript[]): void {
  for (const { src } of scripts) {
    if (src.startsWith(`${tagManagerOrigin}/`)) grantConsent();
    const element = document.createElement('script');
    element.async = true;
    element.src = src;
    // Consent has already been given, so a consent platform must not block the script.
    element.dataset['cookieconsent'] = 'ignore';
    document.head.append(element);
  }
}

/**
 * Starts the tag manager in consent mode: everything is denied by default, then statistics are granted. Preserves commands that a
 * consent platform has queued.
 */
function grantConsent(): void {
  const layer = window.dataLayer ?? [];
  window.dataLayer = layer;
  // The tag manager expects commands as `arguments` objects, not as arrays.
  function gtag(..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: required by the tag manager's API
    layer.push(arguments);
  }
  const denied = {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  };
  gtag('consent', 'default', denied);
  gtag('consent', 'update', { analytics_storage: 'granted' });
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
}
