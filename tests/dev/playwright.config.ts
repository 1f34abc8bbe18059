import { defineConfig } from '@playwright/test';
import e2e from '@/tests/e2e/playwright.config';

const { globalSetup: _, projects: __, ...shared } = e2e;

/** Runs `npm run dev` in a copy of the project; the test starts the server. */
export default defineConfig({
  ...shared,
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results/dev',
  reporter: [['list'], ['json', { outputFile: '../../test-results/dev.json' }]],
  use: {
    ...shared.use,
    // Dev server scripts are large and need the JIT.
    launchOptions: { ...shared.use?.launchOptions, args: ['--no-sandbox'] },
  },
  // The tests share a dev server.
  workers: 1,
  fullyParallel: false,
});
