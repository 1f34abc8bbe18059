import { afterEach, expect, test, vi } from 'vitest';
import {
  getCookiebotConsent,
  onOpenCookieSettings,
  openCookiebotDialog,
  openCookieSettings,
  parseConsent,
  readConsent,
  storeConsent,
  subscribeCookiebot,
} from './consent';
import { storageKeys } from './storage';

afterEach(() => {
  localStorage.clear();
  delete window.Cookiebot;
});

test.each([
  ['{"statistics":true}', { statistics: true }],
  ['{"statistics":true,"more":1}', { statistics: true }],
  ['{"statistics":"true"}', null],
  ['{}', null],
  ['null', null],
  ['{"statistics":tr', null],
  [null, null],
])('%s', (text, consent) => {
  expect(parseConsent(text)).toEqual(consent);
});

test.each([[{ statistics: true }], [{ statistics: false }]])('stores %j', (consent) => {
  storeConsent(consent);
  expect(localStorage.getItem(storageKeys.consent)).toBe(JSON.stringify(consent));
  expect(readConsent()).toEqual(consent);
});

test('notifies listeners of settings requests until they unsubscribe', () => {
  const listener = vi.fn();
  const end = onOpenCookieSettings(listener);
  openCookieSettings();
  openCookieSettings();
  expect(listener).toHaveBeenCalledTimes(2);
  end();
  openCookieSettings();
  expect(listener).toHaveBeenCalledTimes(2);
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
