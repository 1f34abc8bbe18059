type Cookiebot = {
  hasResponse: boolean;
  consent: { statistics: boolean };
  renew: () => void;
};

declare global {
  interface Window {
    /** Defined by Cookiebot's script: cookiebot.com/en/developer. Missing until it has loaded, and where it is blocked. */
    Cookiebot?: Cookiebot;
  }
}

/** Whether the reader agreed to statistics in Cookiebot's dialog; null while there is no choice, or no Cookiebot. */
export function cookiebotStatistics(): boolean | null {
  const { Cookiebot } = window;
  return Cookiebot?.hasResponse ? Cookiebot.consent.statistics : null;
}

/** Opens Cookiebot's dialog to change the choice; false where its script has not loaded. */
export function renewCookiebot(): boolean {
  window.Cookiebot?.renew();
  return window.Cookiebot !== undefined;
}

const events = ['CookiebotOnConsentReady', 'CookiebotOnAccept', 'CookiebotOnDecline'];

/** Calls back whenever Cookiebot has a choice, a stored one included, until the returned function is called. */
export function subscribeCookiebot(listener: () => void): () => void {
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}
