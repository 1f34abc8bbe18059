import { afterEach, expect, test, vi } from 'vitest';
import { getCookiebotConsent, openCookiebotDialog, subscribeCookiebot } from './cookiebot';

afterEach(() => {
  delete window.Cookiebot;
});

test.each([
  ['before its script has loaded', undefined, null],
  ['before a choice', { hasResponse: false, consent: { statistics: false } }, null],
  ['after consent', { hasResponse: true, consent: { statistics: true } }, true],
  ['after refusal', { hasResponse: true, consent: { statistics: false } }, false],
])('the choice %s', (_, state, choice) => {
  if (state) window.Cookiebot = { ...state, renew: () => {} };
  expect(getCookiebotConsent()).toBe(choice);
});

test('opens the dialog once the script has loaded', () => {
  expect(openCookiebotDialog()).toBe(false);
  const renew = vi.fn();
  window.Cookiebot = { hasResponse: true, consent: { statistics: true }, renew };
  expect(openCookiebotDialog()).toBe(true);
  expect(renew).toHaveBeenCalledOnce();
});

test.each(['CookiebotOnConsentReady', 'CookiebotOnAccept', 'CookiebotOnDecline'])(
  '%s is reported until the subscription ends',
  (name) => {
    const listener = vi.fn();
    const stop = subscribeCookiebot(listener);
    dispatchEvent(new Event(name));
    stop();
    dispatchEvent(new Event(name));
    expect(listener).toHaveBeenCalledOnce();
  },
);

test('reports no dialog when the script is blocked, so that the global is its element', () => {
  Object.assign(window, { Cookiebot: document.createElement('script') });
  expect(openCookiebotDialog()).toBe(false);
  expect(getCookiebotConsent()).toBeNull();
});
