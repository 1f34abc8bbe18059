/**
 * Starts the tag manager: consent to everything is denied at first and statistics are granted, as the reader has just done;
 * then its script loads. Called after consent, and once.
 */
export function startTagManager(script: string): void {
  const layer: unknown[] = [];
  Object.assign(window, { dataLayer: layer });
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
  document.head.append(element);
}
