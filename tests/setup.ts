import fc from 'fast-check';
import { afterAll, afterEach, vi } from 'vitest';

// Generates the same inputs in each run, so that failures are reproducible. Another seed can find
// new failures.
fc.configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 1) });

// Test files share a worker, so restore and clear all mocks after each test and reset the module
// registry after each file.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

afterAll(() => {
  vi.resetModules();
});
