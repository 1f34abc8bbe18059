import { expect, test } from 'vitest';
import { shouldPrefetch } from './connection';

test.each([
  [{}, true],
  [{ connection: undefined }, true],
  [{ connection: null }, true],
  [{ connection: 'fast' }, true],
  [{ connection: {} }, true],
  [{ connection: { saveData: false, effectiveType: '4g' } }, true],
  [{ connection: { effectiveType: '3g' } }, true],
  [{ connection: { effectiveType: '2g' } }, false],
  [{ connection: { effectiveType: 'slow-2g' } }, false],
  [{ connection: { saveData: true } }, false],
  [{ connection: { saveData: true, effectiveType: '4g' } }, false],
])('%j: %s', (browser, allows) => {
  expect(shouldPrefetch(browser as Navigator)).toBe(allows);
});
