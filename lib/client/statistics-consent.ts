import { readConsent } from './consent';
import { getCookiebotConsent, subscribeCookiebot } from './cookiebot';
import { subscribeToStorage } from './storage';

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
