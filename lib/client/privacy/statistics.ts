declare global {
  interface Window {
    /** The command queue of the tag manager. */
    dataLayer?: unknown[];
  }
}

/** A script's URL, and the first-party cookies that it may set; a trailing `*` matches a prefix. */
export type StatisticsScript = { src: string; cookies: readonly string[] };

/** Loads the scripts. Call it once, after the reader has consented to statistics. */
export function startStatistics(scripts: readonly StatisticsScript[]): void {
  for (const { src } of scripts) {
    if (src.startsWith('https://www.googletagmanager.com/')) {
      startTagManager();
    }
    const element = document.createElement('script');
    element.async = true;
    element.src = src;
    // The reader has already consented, so a consent platform must not block the script.
    element.dataset['cookieconsent'] = 'ignore';
    document.head.append(element);
  }
}

/**
 * Starts the tag manager in consent mode, with statistics only. Preserves the commands that a
 * consent platform has queued.
 */
function startTagManager(): void {
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

/**
 * Removes first-party cookies by name; a trailing `*` matches a prefix. Expires them on the host
 * and all parent domains, because analytics scripts set cookies on the broadest domain that the
 * browser allows.
 */
export function removeCookies(patterns: readonly string[]): void {
  const names = document.cookie
    .split('; ')
    .map((cookie) => cookie.replace(/=.*/s, ''));
  const matches = (name: string) => (pattern: string) =>
    pattern.endsWith('*')
      ? name.startsWith(pattern.slice(0, -1))
      : name === pattern;
  // Browsers ignore public suffixes, such as `com`.
  const labels = location.hostname.split('.');
  const domains = labels.map(
    (_, index) => `; domain=${labels.slice(index).join('.')}`,
  );
  for (const name of names.filter((cookie) => patterns.some(matches(cookie)))) {
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}
