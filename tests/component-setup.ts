import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect } from 'vitest';
import { writeStorage } from '@/lib/client/storage';
import { storageKeys } from '@/lib/client/storage-keys';
import { recordUpdatedTexts } from './updated-texts';

// Testing Library sets this only when it is first imported in a worker.
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

let stopRecording: () => string[];

beforeEach(() => {
  stopRecording = recordUpdatedTexts(document);
});

// Test files share a window.
afterEach(() => {
  const updatedTexts = stopRecording();
  cleanup();
  // Values that the browser did not store are kept in memory until they are overwritten or removed.
  for (const key of Object.values(storageKeys)) {
    writeStorage(key, null);
  }
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  Reflect.deleteProperty(window, 'dataLayer');
  delete window.Cookiebot;
  getSelection()?.removeAllRanges();
  document.head.replaceChildren();
  document.body.replaceChildren();
  const root = document.documentElement;
  for (const name of root.getAttributeNames()) {
    root.removeAttribute(name);
  }
  expect(updatedTexts, 'texts that need an element of their own').toEqual([]);
});
