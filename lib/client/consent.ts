import { readStorage, subscribeToStorage, writeStorage } from './storage';
import { storageKeys } from './storage-keys';

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
