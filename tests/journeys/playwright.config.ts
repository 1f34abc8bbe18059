import { defineConfig } from '@playwright/test';

const chrome = process.env['CHROME_PATH'];

/** Journeys over the preview server: one of the site itself, one of the fixture site that holds everything a page can. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../../test-results/journeys',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  // Two browsers on a busy machine of two cores need more than the usual five seconds.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/journeys.json' }]],
  use: {
    baseURL: 'http://localhost:4300',
    trace: 'retain-on-failure',
    // The question of consent has been answered, but in its own journeys.
    storageState: {
      cookies: [],
      origins: ['http://localhost:4300', 'http://localhost:4301'].map((origin) => ({
        origin,
        localStorage: [{ name: 'cookie-consent', value: '{"statistics":false}' }],
      })),
    },
    launchOptions: {
      ...(chrome && { executablePath: chrome }),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
  webServer: [
    {
      command: 'npx tsx scripts/preview.ts',
      cwd: '../..',
      env: { PORT: '4300' },
      url: 'http://localhost:4300/robots.txt',
      reuseExistingServer: false,
    },
    {
      command: 'npx tsx scripts/preview.ts test-results/fixture-out',
      cwd: '../..',
      env: { PORT: '4301' },
      url: 'http://localhost:4301/robots.txt',
      reuseExistingServer: false,
    },
  ],
});
