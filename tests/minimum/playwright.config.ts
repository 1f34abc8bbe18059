import { defineConfig } from '@playwright/test';
import e2e from '@/tests/e2e/playwright.config';
import { oldestChromium } from './oldest-chromium';

/** Runs the journeys in the oldest supported Chromium. */
export default defineConfig({
  ...e2e,
  testDir: '.',
  testMatch: '*.e2e.ts',
  testIgnore: [],
  globalSetup: ['../e2e/preview-servers.ts', './oldest-chromium.ts'],
  outputDir: '../../test-results/minimum',
  reporter: [
    ['list'],
    ['json', { outputFile: '../../test-results/minimum.json' }],
  ],
  projects: [
    {
      name: 'chromium-112',
      use: {
        launchOptions: {
          executablePath: oldestChromium,
          args: [
            '--no-sandbox',
            '--no-zygote',
            '--disable-gpu',
            '--in-process-gpu',
          ],
        },
      },
    },
  ],
});
