import { expect, test } from 'vitest';
import { storageKeys } from '@/lib/client/storage-keys';
import { readBannerConsent, storeConsent } from './consent';

test.each([
  ['{"statistics":true}', true],
  ['{"statistics":false,"more":1}', false],
  ['{"statistics":"true"}', null],
  ['{}', null],
  ['null', null],
  ['{"statistics":tr', null],
])('reads %s', (text, consent) => {
  localStorage.setItem(storageKeys.consent, text);
  expect(readBannerConsent()).toBe(consent);
});

test.each([true, false])('stores %s', (statistics) => {
  storeConsent(statistics);
  expect(localStorage.getItem(storageKeys.consent)).toBe(
    JSON.stringify({ statistics }),
  );
});
