import { afterEach, expect, test, vi } from 'vitest';
import {
  onOpenCookieSettings,
  openCookieSettings,
  parseConsent,
  readConsent,
  storeConsent,
} from './consent';
import { subscribeToStorage } from './storage';
import { storageKeys } from './storage-keys';

afterEach(() => localStorage.clear());

test.each([
  ['{"statistics":true}', { statistics: true }],
  ['{"statistics":false}', { statistics: false }],
  ['{"statistics":true,"more":1}', { statistics: true }],
  ['{"statistics":"true"}', null],
  ['{"statistics":null}', null],
  ['{}', null],
  ['[]', null],
  ['true', null],
  ['null', null],
  ['{"statistics":tr', null],
  ['', null],
  [null, null],
])('%s', (text, consent) => {
  expect(parseConsent(text)).toEqual(consent);
});

test('returns null without a stored choice', () => {
  expect(readConsent()).toBeNull();
});

test.each([[{ statistics: true }], [{ statistics: false }]])('stores %j', (consent) => {
  storeConsent(consent);
  expect(localStorage.getItem(storageKeys.consent)).toBe(JSON.stringify(consent));
  expect(readConsent()).toEqual(consent);
});

test('ignores a malformed entry', () => {
  localStorage.setItem(storageKeys.consent, 'yes');
  expect(readConsent()).toBeNull();
});

test('notifies subscribers of a choice', () => {
  const listener = vi.fn();
  const end = subscribeToStorage(listener);
  storeConsent({ statistics: true });
  end();
  expect(listener).toHaveBeenCalledTimes(1);
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
