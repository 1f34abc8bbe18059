import { readStored, store, subscribe } from './storage';
import { stored } from './storage-keys';

/** A reader's answer about what is not necessary. */
export type Consent = { statistics: boolean };

/** The kept answer; null when there is none, or what is kept cannot be read. */
export function readConsent(): Consent | null {
  return parseConsent(readStored(stored.consent.key));
}

/** An answer as it is kept: `{"statistics":true}`. Anything else is no answer. */
export function parseConsent(text: string | null): Consent | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null || !('statistics' in value)) return null;
    return typeof value.statistics === 'boolean' ? { statistics: value.statistics } : null;
  } catch {
    // Not JSON: somebody else's, or cut off.
    return null;
  }
}

/** Keeps an answer, and tells all who subscribed to the storage. */
export function storeConsent(consent: Consent): void {
  store(stored.consent.key, JSON.stringify(consent));
}

/** Calls back when another choice is stored, here or in another tab, until the returned function is called. */
export function onConsentChange(listener: () => void): () => void {
  let last = readStored(stored.consent.key);
  return subscribe(() => {
    const now = readStored(stored.consent.key);
    if (now === last) return;
    last = now;
    if (readConsent()) listener();
  });
}

const settingsEvent = 'cookie-settings';

/** Asks for the cookie settings to be shown. */
export function askForCookieSettings(): void {
  dispatchEvent(new Event(settingsEvent));
}

/** Calls back when the cookie settings are asked for, until the returned function is called. */
export function onCookieSettings(listener: () => void): () => void {
  addEventListener(settingsEvent, listener);
  return () => removeEventListener(settingsEvent, listener);
}
