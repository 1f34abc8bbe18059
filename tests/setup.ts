import { afterAll, afterEach, vi } from 'vitest';

// Test files share a worker. What a test replaced is restored after it, and each file evaluates its modules anew, so
// that no file depends on the one before it.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

afterAll(() => {
  vi.resetModules();
});
