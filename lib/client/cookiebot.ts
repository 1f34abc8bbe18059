type Cookiebot = {
  hasResponse: boolean;
  consent: { statistics: boolean };
  renew: () => void;
};

declare global {
  interface Window {
    /** Defined by Cookiebot's script (cookiebot.com/en/developer). Undefined until it loads, or when it is blocked. */
    Cookiebot?: Cookiebot;
  }
}

/** Whether the user consented to statistics in Cookiebot's dialog; null before a choice, or without Cookiebot. */
export function getCookiebotConsent(): boolean | null {
  const { Cookiebot } = window;
  return Cookiebot?.hasResponse ? Cookiebot.consent.statistics : null;
}

/**
 * Reopens Cookiebot's dialog. Returns false when its script has not loaded: the global is then the script element, whose id it is.
 */
export function openCookiebotDialog(): boolean {
  const { Cookiebot } = window;
  if (typeof Cookiebot?.renew !== 'function') return false;
  Cookiebot.renew();
  return true;
}

const events = ['CookiebotOnConsentReady', 'CookiebotOnAccept', 'CookiebotOnDecline'];

/** Subscribes to Cookiebot's consent events, including the one for a stored choice. Returns the unsubscribe function. */
export function subscribeCookiebot(listener: () => void): () => void {
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}
