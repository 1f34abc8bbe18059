import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library sets this when it is imported, which is once for all files of a worker.
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

// Test files share a window, too.
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
  const root = document.documentElement;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
});
