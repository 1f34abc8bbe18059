import {
  parseJson,
  readStorage,
  subscribeToStorage,
  writeStorage,
} from '@/lib/client/storage';
import { storageKeys } from '@/lib/client/storage-keys';

/**
 * Returns whether the reader accepted statistics in our banner; null if no choice is stored or it
 * cannot be parsed.
 */
export function readBannerConsent(): boolean | null {
  const { statistics } = Object(parseJson(readStorage(storageKeys.consent)));
  return typeof statistics === 'boolean' ? statistics : null;
}

/** Stores the choice and notifies storage subscribers. */
export function storeConsent(statistics: boolean): void {
  writeStorage(storageKeys.consent, JSON.stringify({ statistics }));
}

declare global {
  interface Window {
    /**
     * Defined by Cookiebot's script (cookiebot.com/en/developer). Undefined until it loads, or when
     * it is blocked.
     */
    Cookiebot?: {
      hasResponse: boolean;
      consent: { statistics: boolean };
      renew: () => void;
    };
  }
}

/**
 * Whether the reader has consented to statistics, in our banner or, if the build uses it, in
 * Cookiebot's dialog; null before a choice there.
 */
export function readStatisticsConsent(): boolean | null {
  if (!process.env.NEXT_PUBLIC_COOKIEBOT_ID) {
    return readBannerConsent() === true;
  }
  const { Cookiebot } = window;
  return Cookiebot?.hasResponse ? Cookiebot.consent.statistics : null;
}

/** The events of Cookiebot for a new or stored choice. */
const cookiebotEvents = [
  'CookiebotOnConsentReady',
  'CookiebotOnAccept',
  'CookiebotOnDecline',
];

/**
 * Subscribes to consent changes in our banner or in Cookiebot's dialog. Returns the unsubscribe
 * function.
 */
export function subscribeToConsent(listener: () => void): () => void {
  const unsubscribe = subscribeToStorage(listener);
  const controller = new AbortController();
  for (const event of cookiebotEvents) {
    addEventListener(event, listener, { signal: controller.signal });
  }
  return () => {
    unsubscribe();
    controller.abort();
  };
}

const settingsEvent = 'cookie-settings';

/**
 * Opens our banner or Cookiebot's dialog. Returns false before its script has loaded, when
 * `window.Cookiebot` is the script element.
 */
export function openCookieSettings(): boolean {
  if (!process.env.NEXT_PUBLIC_COOKIEBOT_ID) {
    return dispatchEvent(new Event(settingsEvent));
  }
  const { Cookiebot } = window;
  if (typeof Cookiebot?.renew !== 'function') {
    return false;
  }
  Cookiebot.renew();
  return true;
}

/** Subscribes to requests to open our banner. Returns the unsubscribe function. */
export function subscribeToSettingsRequests(listener: () => void): () => void {
  addEventListener(settingsEvent, listener);
  return () => removeEventListener(settingsEvent, listener);
}
