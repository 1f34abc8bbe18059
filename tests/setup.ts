import { afterAll, afterEach, vi } from 'vitest';

// Test files share a worker, so restore all mocks after each test and reset the module registry after each file.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

afterAll(() => {
  vi.resetModules();
});
