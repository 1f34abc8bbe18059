/** Where the tag manager's scripts come from. */
export const tagManagerOrigin = 'https://www.googletagmanager.com';

/** The tag manager's script, and the first-party cookies that it and the tools it loads may set; `*` ends a prefix. */
export type TagManager = { script: string; cookies: readonly string[] };

/**
 * Starts the tag manager: consent to everything is denied at first and statistics are granted, as the reader has just done;
 * then its script loads. Commands that a consent platform has queued stay. Called after consent, and once.
 */
export function startTagManager(script: string): void {
  const layer = dataLayer();
  // The tag manager reads commands as `arguments` objects, not as arrays.
  function gtag(..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: that form is the tag manager's interface
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
  const element = document.createElement('script');
  element.async = true;
  element.src = script;
  // Consent has been given: a consent platform must not block the script a second time.
  element.dataset['cookieconsent'] = 'ignore';
  document.head.append(element);
}

function dataLayer(): unknown[] {
  const layer: unknown = Reflect.get(window, 'dataLayer');
  if (Array.isArray(layer)) return layer;
  const created: unknown[] = [];
  Object.assign(window, { dataLayer: created });
  return created;
}
