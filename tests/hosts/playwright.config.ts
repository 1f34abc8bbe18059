import { defineConfig } from '@playwright/test';
import e2e from '@/tests/e2e/playwright.config';

const { globalSetup: _, projects: __, ...shared } = e2e;

/** Runs the end-to-end test on each host; the test starts the servers. */
export default defineConfig({
  ...shared,
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results/hosts-e2e',
  reporter: [
    ['list'],
    ['json', { outputFile: '../../test-results/hosts-e2e.json' }],
  ],
});
