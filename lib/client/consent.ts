import { readStorage, storageKeys, subscribeToStorage, writeStorage } from './storage';

/** The user's choice for each optional cookie category. */
export type Consent = { statistics: boolean };

/** The stored choice; null when there is none or it cannot be parsed. */
export function readConsent(): Consent | null {
  return parseConsent(readStorage(storageKeys.consent));
}

/** Parses a stored choice such as `{"statistics":true}`; null for anything else. */
export function parseConsent(text: string | null): Consent | null {
  try {
    const statistics: unknown = JSON.parse(text ?? 'null')?.statistics;
    return typeof statistics === 'boolean' ? { statistics } : null;
  } catch {
    // Not JSON: written by other code, or truncated.
    return null;
  }
}

/** Stores the choice and notifies storage subscribers. */
export function storeConsent(consent: Consent): void {
  writeStorage(storageKeys.consent, JSON.stringify(consent));
}

/** Subscribes to changes of the stored choice, in this tab or another. Returns the unsubscribe function. */
export function onConsentChange(listener: () => void): () => void {
  let last = readStorage(storageKeys.consent);
  return subscribeToStorage(() => {
    const current = readStorage(storageKeys.consent);
    if (current === last) return;
    last = current;
    if (readConsent()) listener();
  });
}

const settingsEvent = 'cookie-settings';

/** Requests that the cookie settings open. */
export function openCookieSettings(): void {
  dispatchEvent(new Event(settingsEvent));
}

/** Subscribes to requests to open the cookie settings. Returns the unsubscribe function. */
export function onOpenCookieSettings(listener: () => void): () => void {
  addEventListener(settingsEvent, listener);
  return () => removeEventListener(settingsEvent, listener);
}

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

/** Whether the user has consented to statistics: in Cookiebot's dialog, if the build uses it, or in our banner. */
export function hasStatisticsConsent(): boolean {
  return process.env.NEXT_PUBLIC_COOKIEBOT_ID
    ? getCookiebotConsent() === true
    : readConsent()?.statistics === true;
}

/** Subscribes to changes of the consent from either source. Returns the unsubscribe function. */
export function subscribeToConsent(listener: () => void): () => void {
  const unsubscribe = [subscribeToStorage(listener), subscribeCookiebot(listener)];
  return () => {
    for (const stop of unsubscribe) stop();
  };
}
