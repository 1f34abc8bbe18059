import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { store } from '@/lib/browser/storage';
import { stored } from '@/lib/browser/storage-keys';

// Testing Library sets this when it is imported, which is once for all files of a worker.
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

// Test files share a window, too.
afterEach(() => {
  cleanup();
  // The page keeps what a blocked storage rejected, until it is stored or removed.
  for (const { key } of Object.values(stored)) store(key, null);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  getSelection()?.removeAllRanges();
  document.head.replaceChildren();
  document.body.replaceChildren();
  const root = document.documentElement;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
});
