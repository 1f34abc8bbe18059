import { defineConfig } from '@playwright/test';
import journeys from '@/tests/journeys/playwright.config';

/** One journey over each host; every one starts its own. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/host-journeys',
  reporter: [['list'], ['json', { outputFile: '../../test-results/host-journeys.json' }]],
  // A trace of each costs a fifth of the time.
  use: { ...journeys.use, trace: 'off' },
  webServer: [],
});
