import { availableParallelism } from 'node:os';
import { defineConfig, type PlaywrightTestProject } from '@playwright/test';
import { firefoxOptions } from './firefox';
import type { Options } from './fixtures';
import { isTested, siteNames } from './sites';

const chrome = process.env['CHROME_PATH'];
const firefox = process.env['FIREFOX_PATH'];
const workers = process.env['E2E_WORKERS'];

const projects: PlaywrightTestProject<Options>[] = [{ name: 'chromium' }];
if (firefox) {
  projects.push({
    name: 'firefox',
    outputDir: '../../test-results/e2e-firefox',
    // Firefox takes more processor time than Chromium. With two per core, requests of pages have
    // exceeded the timeouts of the site.
    workers: Number(workers ?? availableParallelism()),
    use: { browserName: 'firefox', launchOptions: firefoxOptions(firefox) },
  });
}

export default defineConfig<Options>({
  testDir: '.',
  testMatch: '*.test.ts',
  testIgnore: siteNames
    .filter((site) => !isTested(site))
    .map((site) => `${site}.test.ts`),
  globalSetup: './preview-servers.ts',
  outputDir: '../../test-results/e2e',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Pages often wait for a frame or a timer. With two per core, tests took a sixth longer.
  workers: Number(workers ?? Math.ceil(1.5 * availableParallelism())),
  // Generous on purpose: timeouts stop tests that hang, and must not fail tests on slow machines.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  projects,
  use: {
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chrome && { executablePath: chrome }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        // Fewer processes and no JIT tiers: a fifth less CPU time for the same pages.
        '--in-process-gpu',
        '--process-per-site',
        '--js-flags=--no-opt --single-threaded',
      ],
    },
  },
});
